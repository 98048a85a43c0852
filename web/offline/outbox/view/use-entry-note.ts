import { useTranslation } from 'react-i18next';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { clockTime } from '#web/shared/format/dates.ts';
import type { OutboxEntry } from '../outbox-entry.ts';

/** Returns why an entry was refused or waits, or who had done it before, in words; null when there is nothing to say. */
export const useEntryNote = (): ((entry: OutboxEntry) => string | null) => {
  const { t } = useTranslation('outbox', { useSuspense: false });
  const errorText = useErrorText();
  return ({ by, code, pause }) => {
    if (by) return t('doneBefore', { name: by.name, time: clockTime(by.at) });
    if (code === 'TOO_LATE' || code === 'NO_TEAM' || code === 'NO_ROLE') return t(`refusal.${code}`);
    if (code === 'WRONG_CODE') {
      const count = Math.ceil(((pause?.until ?? 0) - Date.now()) / 1000);
      return [t('refusal.WRONG_CODE'), count > 0 && t('refusal.wait', { count })].filter(Boolean).join(', ');
    }
    return code === null ? null : errorText(code);
  };
};

import i18next from 'i18next';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { ErrorCode } from './__generated__/types.generated.ts';
import { errorCode, isNetworkError, secondsToWait } from './error-code.ts';

const isKnown = (code: string | null): code is ErrorCode => code !== null && i18next.exists(`errors:code.${code}`);

const waits = ['RATE_LIMITED', 'OVERLOADED'] as const;
const saysWhen = (code: string): code is (typeof waits)[number] => waits.includes(code as never);

/** Returns the text of a failure: by its code, else as a network failure, else unknown. It takes errors, typed refusals and bare codes. */
export const useErrorText = (): ((error: unknown) => string) => {
  // The route has loaded them. Where it has not, what can fail is there before the words for it.
  const { t } = useTranslation('errors', { useSuspense: false });
  return useCallback(
    (error: unknown) => {
      const code = typeof error === 'string' ? error : errorCode(error);
      const count = secondsToWait(error);
      if (code !== null && saysWhen(code) && count !== null) return t(`wait.${code}`, { count });
      if (isKnown(code)) return t(`code.${code}`);
      return isNetworkError(error) ? t('network') : t('unknown');
    },
    [t],
  );
};

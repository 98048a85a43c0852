import { CircleCheck, Clock, OctagonX, Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { clockTime } from '#web/shared/format/dates.ts';
import type { SaveState } from '../draft/use-saving.ts';
import { useIsOffline } from './use-is-offline.ts';
import styles from './state-chip.module.css';

interface StateChipProps {
  state: SaveState;
  isDirty: boolean;
  onRetry: () => void;
}

/** Changed (without network: kept as a draft) · saving · saved at · not saved, repeat. */
export const StateChip = ({ state, isDirty, onRetry }: StateChipProps) => {
  const { t } = useTranslation(['editing', 'common']);
  const isOffline = useIsOffline();
  if (state.kind === 'failed') {
    return (
      <button type="button" className={styles.chip} data-tone="error" onClick={onRetry}>
        <OctagonX size={18} aria-hidden="true" />
        {t('state.failed')}
      </button>
    );
  }
  return (
    <span role="status" className={styles.chip} data-tone={state.kind === 'saved' && !isDirty ? 'saved' : undefined}>
      {state.kind === 'saving' ? (
        <>
          <Clock size={18} aria-hidden="true" />
          {t('common:saving')}
        </>
      ) : isDirty ? (
        <>
          <Pencil size={18} aria-hidden="true" />
          {isOffline ? t('state.draft') : t('state.changed')}
        </>
      ) : state.kind === 'saved' ? (
        <>
          <CircleCheck size={18} aria-hidden="true" />
          {t('state.saved', { time: clockTime(state.at) })}
        </>
      ) : null}
    </span>
  );
};

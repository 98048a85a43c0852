import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusBox } from '#web/shared/ui/feedback/status-box.tsx';
import { useArrivalFocus } from '../panel/use-arrival-focus.ts';
import styles from '../panel/section.module.css';

export interface BulkResult {
  done: readonly string[];
  /** The refused ones, by name with the reason. */
  refused: readonly { name: string; reason: string }[];
}

/** Lists the outcomes: the names that succeeded, and the refused ones with the reason. */
export const BulkOutcome = ({ result: { done, refused } }: { result: BulkResult }) => {
  const { t } = useTranslation('records');
  const ref = useArrivalFocus([...done, ...refused.map(({ name }) => name)].join('\n'));
  return (
    <section ref={ref as RefObject<HTMLElement>} tabIndex={-1} aria-label={t('bulk.result')} className={styles.arrival}>
      {done.length > 0 && (
        <StatusBox tone="success" role="status" title={t('bulk.done', { count: done.length })}>
          {done.join(', ')}
        </StatusBox>
      )}
      {refused.length > 0 && (
        <StatusBox tone="error" role="alert" title={t('bulk.refused', { count: refused.length })}>
          <ul>
            {refused.map(({ name, reason }) => (
              <li key={name}>{`${name}: ${reason}`}</li>
            ))}
          </ul>
        </StatusBox>
      )}
    </section>
  );
};

import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { ErrorBox } from '#web/shared/ui/feedback/error-box.tsx';
import { Loading, Skeleton } from '#web/shared/ui/feedback/skeleton.tsx';
import { useNearAnswersOfRiddleQuery } from './__generated__/near.generated.ts';
import { NearList } from './near-list.tsx';
import styles from './near.module.css';

/** The wrong answers to a riddle that are nearly right, and those that are refused. The form does not save it. */
export const NearPart = ({ eventId, riddleId }: { eventId: string; riddleId: string }) => {
  const { t } = useTranslation('rulings');
  const id = useId();
  const errorText = useErrorText();
  const { data, error, refetch } = useNearAnswersOfRiddleQuery({ variables: { eventId, riddleId }, fetchPolicy: 'cache-and-network' });
  const rows = data?.nearAnswers;
  const all = rows ?? [];
  const refused = all.filter(({ isRefused }) => isRefused);
  const open = all.filter(({ isRefused }) => !isRefused);
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h3 id={id} className={styles.name}>
        {t('near.title')}
      </h3>
      {!rows && error && <ErrorBox text={errorText(error)} onRetry={() => void refetch().catch(() => undefined)} />}
      {!rows && !error && (
        <Loading>
          <Skeleton height={48} radius="var(--r2)" />
        </Loading>
      )}
      {rows && open.length === 0 && <p className={styles.note}>{t('near.none')}</p>}
      {open.length > 0 && <NearList label={t('near.title')} rows={open} />}
      {refused.length > 0 && (
        <details className={styles.stuck}>
          <summary>{t('near.refusedList', { count: refused.length })}</summary>
          <NearList label={t('near.refusedList', { count: refused.length })} rows={refused} />
        </details>
      )}
    </section>
  );
};

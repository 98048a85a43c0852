import { useTranslation } from 'react-i18next';
import { useOrganizerStatsQuery, useStatsEventQuery } from '#web/features/organizer-stats/organizer-stats.generated.ts';
import { StuckRiddles } from '#web/features/organizer-stats/stuck-riddles.tsx';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { ErrorBox } from '#web/shared/ui/error-box.tsx';
import { PageHeading } from '#web/shared/ui/page-heading.tsx';
import { Loading, Skeleton } from '#web/shared/ui/skeleton.tsx';
import { StatusBox } from '#web/shared/ui/status-box.tsx';
import styles from './organizer-stats-page.module.css';

const pollMs = 30_000;

/** How the current event goes right now, in the figures that the server counts for organizers. */
export const OrganizerStatsPage = () => {
  const { t } = useTranslation('organizerStats');
  const errorText = useErrorText();
  const found = useStatsEventQuery();
  const slug = found.data?.event?.slug;
  const stats = useOrganizerStatsQuery({ variables: { event: slug ?? '' }, skip: slug === undefined, pollInterval: pollMs });
  const overview = stats.data?.admin;
  const error = found.error ?? stats.error;
  const isEmpty = found.data?.event === null || overview === null;

  return (
    <div className={styles.page}>
      <PageHeading>{t('title')}</PageHeading>
      {error && <ErrorBox title={t('failed')} text={errorText(error)} onRetry={() => void (slug ? stats : found).refetch()} />}
      {isEmpty && <StatusBox tone="info" title={t('noEvent')} />}
      {!overview && !error && !isEmpty && (
        <Loading className={styles.figures}>
          {['teams', 'activeTeams', 'answersPerMinute'].map((figure) => (
            <Skeleton key={figure} height={96} radius="var(--r3)" />
          ))}
        </Loading>
      )}
      {overview && (
        <>
          <p className={styles.event}>{overview.event.name}</p>
          <dl className={styles.figures}>
            {(['teams', 'activeTeams', 'answersPerMinute'] as const).map((figure) => (
              <div key={figure} className={styles.figure}>
                <dt>{t(figure)}</dt>
                <dd>{overview[figure]}</dd>
              </div>
            ))}
          </dl>
          <StuckRiddles riddles={overview.stuckRiddles} />
        </>
      )}
    </div>
  );
};

import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { worthTelling } from '#web/graphql/error-code.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { Awaited } from '#web/offline/pages/awaited.tsx';
import { paths } from '#web/shared/paths.ts';
import { ErrorBox } from '#web/shared/ui/feedback/error-box.tsx';
import { Loading, Skeleton } from '#web/shared/ui/feedback/skeleton.tsx';
import { PageHeading } from '#web/shared/ui/layout/page-heading.tsx';
import { Page, PageTop } from '#web/shared/ui/layout/page.tsx';
import { NoTeam } from '../team/no-team.tsx';
import { useRefetchOnTeamChange } from '../team/refetch-on-change.ts';
import { usePointsPageQuery } from './__generated__/points-page.generated.ts';
import { LedgerLines } from './ledger.tsx';
import { ResultCard } from './result-card.tsx';
import styles from './points-page.module.css';

/** Another team can change the place and the gap, and the stream of this team says nothing of it. */
const everyMs = 30_000;

/**
 * Tells the team where its points come from: the one result with its make-up, and the ledger line by line. It follows the team's stream.
 */
export const PointsPage = () => {
  const { t } = useTranslation('points');
  const errorText = useErrorText();
  const { data, error: failure, refetch } = usePointsPageQuery({ fetchPolicy: 'cache-and-network', pollInterval: everyMs });
  useRefetchOnTeamChange(refetch, { isToldByStream: false });

  const error = worthTelling(failure, data);
  const team = data?.viewer?.team;
  const problem = error && <ErrorBox title={t('failed')} text={errorText(error)} onRetry={() => void refetch().catch(() => undefined)} />;
  if (data?.viewer === null) return <Navigate to={paths.registration(paths.points)} replace />;
  return (
    <Page>
      <PageTop>
        <PageHeading>{t('title')}</PageHeading>
      </PageTop>
      {data ? (
        problem
      ) : (
        <Awaited problem={problem} onRetry={refetch}>
          <Loading>
            <Skeleton height={220} radius="var(--r3)" />
          </Loading>
        </Awaited>
      )}
      {data && !team && <NoTeam />}
      {data?.event && team && (
        <div className={styles.sheet}>
          <ResultCard team={team} event={data.event} />
          <section aria-labelledby="ledger-title">
            <h2 id="ledger-title" className={styles.heading}>
              {t('ledger')}
            </h2>
            <LedgerLines after={null} coinValue={data.event.prices.coinValue} />
          </section>
        </div>
      )}
    </Page>
  );
};

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LiveBar } from '#web/features/standings/live-bar.tsx';
import { ShowMyTeam } from '#web/features/standings/show-my-team.tsx';
import { StandingsFeed } from '#web/features/standings/standings-feed.tsx';
import { useMyTeamQuery, useStandingsQuery } from '#web/features/standings/standings.generated.ts';
import { StandingsProblem } from '#web/features/standings/standings-problem.tsx';
import { StandingsSkeleton } from '#web/features/standings/standings-skeleton.tsx';
import { StandingsTable } from '#web/features/standings/standings-table.tsx';
import { CategoryTabs } from '#web/features/standings/category-tabs.tsx';
import { useFreshness } from '#web/features/standings/use-freshness.ts';
import { useDocumentSeen } from '#web/shared/hooks/use-document-seen.ts';
import { usePageTitle } from '#web/shared/hooks/use-page-title.ts';
import { PageHeading } from '#web/shared/ui/page-heading.tsx';
import { StatusBox } from '#web/shared/ui/status-box.tsx';
import styles from './standings-page.module.css';

export const StandingsPage = ({ eventName }: { eventName: string | undefined }) => {
  const { t } = useTranslation('standings');
  const event = eventName ?? '';
  const { data, error, loading, refetch } = useStandingsQuery({ variables: { event }, fetchPolicy: 'cache-and-network', skip: !event });
  const { data: mine } = useMyTeamQuery();
  const [isPaused, setIsPaused] = useState(false);
  const isSeen = useDocumentSeen();

  const standings = data?.standings;
  const { updatedAt, markTold } = useFreshness(standings, loading);
  usePageTitle(standings?.event.name);

  if (!standings) {
    const isWaiting = event && !data && !error;
    return (
      <div className={styles.page}>
        <PageHeading>{t('title')}</PageHeading>
        {isWaiting ? (
          <StandingsSkeleton />
        ) : (
          <StandingsProblem eventName={event} data={data} error={error} onRetry={() => void refetch()} />
        )}
      </div>
    );
  }

  const myTeamId = mine?.viewer?.team?.id ?? null;
  const isListed = standings.boards.some(({ rows }) => rows.some(({ teamId }) => teamId === myTeamId));
  const { status } = standings.event;
  const isLive = status === 'ACTIVE' || status === 'PAUSED';
  return (
    <div className={styles.page}>
      {isLive && !isPaused && isSeen && <StandingsFeed event={event} onSnapshot={markTold} />}
      <div className={styles.top}>
        <PageHeading>{standings.event.name}</PageHeading>
        <LiveBar isLive={isLive} isFinished={status === 'FINISHED'} updatedAt={updatedAt} isPaused={isPaused} onPause={setIsPaused} />
      </div>
      {standings.isStale && <StatusBox tone="checking">{t('stale')}</StatusBox>}
      <div className={styles.tools}>
        <CategoryTabs categories={standings.boards.map(({ category }) => category)} />
        {isListed && <ShowMyTeam />}
      </div>
      <div className={styles.boards}>
        {standings.boards.map((board) => (
          <StandingsTable key={board.category.id} board={board} myTeamId={myTeamId} />
        ))}
      </div>
    </div>
  );
};

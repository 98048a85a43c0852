import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FindTeam, isFound } from '#web/features/standings/find-team.tsx';
import { FrozenRibbon } from '#web/features/standings/frozen-ribbon.tsx';
import { LiveBar } from '#web/features/standings/live-bar.tsx';
import { RevealedPlaces } from '#web/features/standings/revealed-places.tsx';
import { ShowMyTeam } from '#web/features/standings/show-my-team.tsx';
import { StandingsFeed } from '#web/features/standings/standings-feed.tsx';
import { type StandingsQuery, useMyTeamQuery, useStandingsQuery } from '#web/features/standings/standings.generated.ts';
import { StandingsProblem } from '#web/features/standings/standings-problem.tsx';
import { StandingsSkeleton } from '#web/features/standings/standings-skeleton.tsx';
import { StandingsTable } from '#web/features/standings/standings-table.tsx';
import { CategoryTabs } from '#web/features/standings/category-tabs.tsx';
import { WallRemoteLink } from '#web/features/standings/wall-remote-link.tsx';
import { useFreshness } from '#web/features/standings/use-freshness.ts';
import { useDocumentSeen } from '#web/shared/hooks/use-document-seen.ts';
import { usePageTitle } from '#web/shared/hooks/use-page-title.ts';
import { EventNav } from '#web/shared/ui/event-nav.tsx';
import { PageHeading } from '#web/shared/ui/page-heading.tsx';
import { StatusBox } from '#web/shared/ui/status-box.tsx';
import styles from './standings-page.module.css';

type Snapshot = NonNullable<StandingsQuery['standings']>;

/** A frozen board of a quest that is over is about to be revealed. */
const mayChange = ({ event: { status }, frozenAt }: Snapshot): boolean => status === 'ACTIVE' || status === 'PAUSED' || frozenAt !== null;

export const StandingsPage = ({ eventName }: { eventName: string | undefined }) => {
  const { t } = useTranslation('standings');
  const event = eventName ?? '';
  const { data, error, loading, refetch } = useStandingsQuery({ variables: { event }, fetchPolicy: 'cache-and-network', skip: !event });
  const { data: mine } = useMyTeamQuery();
  const [isPaused, setIsPaused] = useState(false);
  const [wanted, setWanted] = useState('');
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
  const { frozenAt, reveal } = standings;
  const isLive = mayChange(standings);
  const found = standings.boards.flatMap(({ rows }) => rows).filter(({ teamName }) => isFound(teamName, wanted));
  return (
    <div className={styles.page}>
      {isLive && !isPaused && isSeen && <StandingsFeed event={event} onSnapshot={markTold} />}
      <div className={styles.top}>
        <PageHeading>{standings.event.name}</PageHeading>
        <WallRemoteLink />
        <LiveBar isLive={isLive} isFinished={status === 'FINISHED'} updatedAt={updatedAt} isPaused={isPaused} onPause={setIsPaused} />
      </div>
      {frozenAt !== null && <FrozenRibbon frozenAt={frozenAt} />}
      <RevealedPlaces reveals={reveal ?? []} myTeamId={myTeamId} />
      {status === 'FINISHED' && <EventNav slug={standings.event.slug} />}
      {standings.isStale && <StatusBox tone="checking">{t('stale')}</StatusBox>}
      <FindTeam wanted={wanted} count={found.length} onChange={setWanted} />
      <div className={styles.tools}>
        <CategoryTabs categories={standings.boards.map(({ category }) => category)} />
        {isListed && <ShowMyTeam onShow={() => setWanted('')} />}
      </div>
      <div className={styles.boards}>
        {standings.boards.map((board) => (
          <StandingsTable key={board.category.id} board={board} wanted={wanted} myTeamId={myTeamId} />
        ))}
      </div>
    </div>
  );
};

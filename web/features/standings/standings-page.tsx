import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FindTeam, isFound } from '#web/features/standings/find-team.tsx';
import { FrozenRibbon } from '#web/features/standings/frozen-ribbon.tsx';
import { LiveBar } from '#web/features/standings/live-bar.tsx';
import { OwnTruth } from '#web/features/standings/own-truth.tsx';
import { RevealedPlaces } from '#web/features/standings/revealed-places.tsx';
import { ShowMyTeam } from '#web/features/standings/show-my-team.tsx';
import { StandingsFeed } from '#web/features/standings/standings-feed.tsx';
import { type StandingsQuery, useStandingsQuery } from '#web/features/standings/standings.generated.ts';
import { StandingsProblem } from '#web/features/standings/standings-problem.tsx';
import { StandingsSkeleton } from '#web/features/standings/standings-skeleton.tsx';
import { StandingsTable } from '#web/features/standings/standings-table.tsx';
import { CategoryTabs } from '#web/features/standings/category-tabs.tsx';
import { WallRemoteLink } from '#web/features/standings/wall-remote-link.tsx';
import { WholeBoardsSwitch } from '#web/features/standings/whole-boards-switch.tsx';
import { useFreshness } from '#web/features/standings/use-freshness.ts';
import { useOwnRow } from '#web/features/standings/use-own-row.ts';
import { useDocumentSeen } from '#web/shared/hooks/use-document-seen.ts';
import { usePageTitle } from '#web/shared/hooks/use-page-title.ts';
import { EventNav } from '#web/shared/ui/event-nav.tsx';
import { Page, PageTop } from '#web/shared/ui/page.tsx';
import { PageHeading } from '#web/shared/ui/page-heading.tsx';
import { StatusBox } from '#web/shared/ui/status-box.tsx';
import styles from './standings-page.module.css';

/** Rows of each board at first, and the most that the server gives at once. */
const [firstRows, mostRows] = [100, 1000];

type Snapshot = NonNullable<StandingsQuery['standings']>;

/** A frozen board of a quest that is over is about to be revealed. */
const mayChange = ({ event: { status }, frozenAt }: Snapshot): boolean => status === 'ACTIVE' || status === 'PAUSED' || frozenAt !== null;

export const StandingsPage = ({ eventName }: { eventName: string | undefined }) => {
  const { t } = useTranslation('standings');
  const event = eventName?.trim() ?? '';
  const [first, setFirst] = useState(firstRows);
  const { data, previousData, error, loading, refetch } = useStandingsQuery({
    variables: { event, first },
    fetchPolicy: 'cache-and-network',
    skip: !event,
  });
  const [isPaused, setIsPaused] = useState(false);
  const [wanted, setWanted] = useState('');
  const isSeen = useDocumentSeen();

  // While more rows are on their way those that are there stay.
  const standings = (data ?? previousData)?.standings;
  const ownRow = useOwnRow(event, standings?.frozenAt != null);
  const { updatedAt, markTold } = useFreshness(standings, loading);
  usePageTitle(standings?.event.name);

  if (!standings) {
    const isWaiting = event && !data && !error;
    return (
      <Page>
        <PageHeading>{t('title')}</PageHeading>
        {isWaiting ? (
          <StandingsSkeleton />
        ) : (
          <StandingsProblem eventName={event} data={data} error={error} onRetry={() => void refetch()} />
        )}
      </Page>
    );
  }

  const myTeamId = ownRow?.teamId ?? null;
  const isListed = standings.boards.some(({ rows }) => rows.some(({ teamId }) => teamId === myTeamId));
  const isLong = standings.boards.some(({ totalCount }) => totalCount > firstRows);
  const showAll = () => setFirst(isLong ? mostRows : firstRows);
  const search = (text: string) => {
    setWanted(text);
    if (text.trim()) showAll();
  };
  const { status } = standings.event;
  const { frozenAt, reveal } = standings;
  const isLive = mayChange(standings);
  const found = standings.boards.flatMap(({ rows }) => rows).filter(({ teamName }) => isFound(teamName, wanted));
  return (
    <Page>
      {isLive && !isPaused && isSeen && <StandingsFeed event={event} first={first} onSnapshot={markTold} />}
      <PageTop>
        <PageHeading>{standings.event.name}</PageHeading>
        <WallRemoteLink />
        <LiveBar isLive={isLive} isFinished={status === 'FINISHED'} updatedAt={updatedAt} isPaused={isPaused} onPause={setIsPaused} />
      </PageTop>
      {frozenAt !== null && <FrozenRibbon frozenAt={frozenAt} />}
      {frozenAt !== null && ownRow && <OwnTruth total={ownRow.total} />}
      <RevealedPlaces reveals={reveal ?? []} myTeamId={myTeamId} />
      {status === 'FINISHED' && <EventNav slug={standings.event.slug} />}
      {standings.isStale && <StatusBox tone="checking">{t('stale')}</StatusBox>}
      <FindTeam wanted={wanted} count={found.length} onChange={search} />
      <div className={styles.tools}>
        <CategoryTabs categories={standings.boards.map(({ category }) => category)} />
        {(isListed || (ownRow && isLong && first === firstRows)) && (
          <ShowMyTeam
            onShow={() => {
              setWanted('');
              showAll();
            }}
          />
        )}
      </div>
      <div className={styles.boards}>
        {standings.boards.map((board) => (
          <StandingsTable key={board.category.id} board={board} wanted={wanted} myTeamId={myTeamId}>
            {board.totalCount > firstRows && (
              <WholeBoardsSwitch
                isWhole={first > firstRows}
                count={board.totalCount}
                first={firstRows}
                onSwitch={() => setFirst(first > firstRows ? firstRows : mostRows)}
              />
            )}
          </StandingsTable>
        ))}
      </div>
    </Page>
  );
};

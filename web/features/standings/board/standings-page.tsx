import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FrozenRibbon } from '../reveal/frozen-ribbon.tsx';
import { LiveBar } from './live-bar.tsx';
import { RevealedPlaces } from '../reveal/revealed-places.tsx';
import { firstRows, StandingsBoards } from './standings-boards.tsx';
import { StandingsFeed } from './standings-feed.tsx';
import type { StandingsQuery } from './__generated__/standings.generated.ts';
import { StandingsProblem } from './standings-problem.tsx';
import { WallRemoteLink } from './wall-remote-link.tsx';
import { useBoard } from './use-board.ts';
import { useOwnRow } from './use-own-row.ts';
import { NotCached } from '#web/offline/pages/not-cached.tsx';
import { useDocumentSeen } from '#web/shared/hooks/use-document-seen.ts';
import { useEasedIn } from '#web/shared/hooks/use-eased-in.ts';
import { usePageTitle } from '#web/shared/hooks/use-page-title.ts';
import { EventNav } from '#web/shared/ui/layout/event-nav.tsx';
import { Page, PageTop } from '#web/shared/ui/layout/page.tsx';
import { PageHeading } from '#web/shared/ui/layout/page-heading.tsx';
import { PrintHead } from '#web/shared/ui/layout/print-head.tsx';
import { StatusBox } from '#web/shared/ui/feedback/status-box.tsx';

type Snapshot = NonNullable<StandingsQuery['standings']>;

/** A frozen board of a quest that is over is about to be revealed. */
const mayChange = ({ event: { status }, frozenAt }: Snapshot): boolean => status === 'ACTIVE' || status === 'PAUSED' || frozenAt !== null;

export const StandingsPage = ({ eventName }: { eventName: string | undefined }) => {
  const { t } = useTranslation('standings');
  const event = eventName?.trim() ?? '';
  const [first, setFirst] = useState(firstRows);
  const { standings: newest, data, error, refetch, isMissing, isWaiting, updatedAt, markFresh, receive } = useBoard(event, first);
  const standings = useEasedIn(newest);
  const hear = useCallback((received: StandingsQuery) => (receive(received), markFresh()), [receive, markFresh]);
  const [isPaused, setIsPaused] = useState(false);
  const isSeen = useDocumentSeen();

  const ownRow = useOwnRow(event, standings?.frozenAt != null);
  usePageTitle(standings?.event.name);

  if (!standings) {
    return (
      <Page>
        <PageHeading>{t('title')}</PageHeading>
        {isMissing ? (
          <NotCached onRetry={refetch} />
        ) : (
          <StandingsProblem eventName={event} isLoading={isWaiting || newest != null} data={data} error={error} onRetry={refetch} />
        )}
      </Page>
    );
  }

  const myTeamId = ownRow?.teamId ?? null;
  const { status } = standings.event;
  const { frozenAt, reveal } = standings;
  const isLive = mayChange(standings);
  return (
    <Page>
      {isLive && !isPaused && isSeen && <StandingsFeed event={event} first={first} onSnapshot={hear} />}
      <PrintHead what={t('title')} startsAt={standings.event.startsAt} />
      <PageTop>
        <PageHeading>{standings.event.name}</PageHeading>
        <WallRemoteLink />
        <LiveBar isLive={isLive} isFinished={status === 'FINISHED'} updatedAt={updatedAt} isPaused={isPaused} onPause={setIsPaused} />
      </PageTop>
      {frozenAt !== null && <FrozenRibbon frozenAt={frozenAt} ownTotal={ownRow?.total} />}
      <RevealedPlaces reveals={reveal ?? []} myTeamId={myTeamId} />
      {status === 'FINISHED' && <EventNav slug={standings.event.slug} />}
      {standings.isStale && <StatusBox tone="checking">{t('stale')}</StatusBox>}
      <StandingsBoards boards={standings.boards} myTeamId={myTeamId} first={first} onFirst={setFirst} />
    </Page>
  );
};

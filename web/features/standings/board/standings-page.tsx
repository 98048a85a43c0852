import { Flag } from 'lucide-react';
import { useCallback, useMemo, useState, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { listen } from '#web/graphql/plain/listen.ts';
import { usePlainQuery } from '#web/graphql/plain/use-plain-query.ts';
import { NotCached } from '#web/offline/pages/not-cached.tsx';
import { seeViewer } from '#web/offline/see-viewer.ts';
import { toEventState } from '#web/shared/event-state/event-state.ts';
import { useFinishWords } from '#web/shared/event-state/use-finish-words.ts';
import { clockTime, fullDay } from '#web/shared/format/dates.ts';
import { localized } from '#web/shared/format/localized.ts';
import { usePageZone } from '#web/shared/format/page-zone.ts';
import { readersFirst } from '#web/shared/format/readers-first.ts';
import { useSeenLately } from '#web/shared/hooks/use-document-seen.ts';
import { useEasedIn } from '#web/shared/hooks/use-eased-in.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { usePageTitle } from '#web/shared/hooks/use-page-title.ts';
import { paths } from '#web/shared/paths.ts';
import { ButtonLink } from '#web/shared/ui/buttons/button.tsx';
import { StatusBox } from '#web/shared/ui/feedback/status-box.tsx';
import { PageHeading } from '#web/shared/ui/layout/page-heading.tsx';
import { Page, PageTop } from '#web/shared/ui/layout/page.tsx';
import { PrintHead } from '#web/shared/ui/layout/print-head.tsx';
import { EventNav } from '#web/shared/ui/nav/event-nav.tsx';
import { LiveNav } from '#web/shared/ui/nav/live-nav.tsx';
import { RevealedPlaces } from '../reveal/revealed-places.tsx';
import { Winners } from '../reveal/winners.tsx';
import { StandingsChangedOperation } from './__generated__/standings-feed.generated.ts';
import { type StandingsQuery, ViewerRoleOperation } from './__generated__/standings.generated.ts';
import { LiveBar } from './live-bar.tsx';
import { firstRows, StandingsBoards } from './standings-boards.tsx';
import { StandingsProblem } from './standings-problem.tsx';
import { useBoard, useOwnRow } from './use-board.ts';
import styles from './standings-page.module.css';

const nobody = {};

/** Links organizers to the remote control of the walls, and from a frozen board to the teams as they really stand. */
const WallRemoteLink = ({ frozen }: { frozen: string | null }) => {
  const { t } = useTranslation('standings');
  const { data } = usePlainQuery(ViewerRoleOperation, nobody);
  useEffect(() => {
    if (data) seeViewer(data.viewer?.id ?? null);
  }, [data]);
  if (data?.viewer?.role !== 'ORGANIZER') return null;
  return (
    <div className={styles.ways}>
      {frozen !== null && (
        <ButtonLink to={paths.adminTeamsOf(frozen)} variant="outline">
          {t('trueBoard')}
        </ButtonLink>
      )}
      <ButtonLink to={paths.wallRemote} variant="outline">
        {t('remote')}
      </ButtonLink>
    </div>
  );
};

interface StandingsFeedProps {
  event: string;
  /** Rows of each board. */
  first: number;
  onSnapshot: (received: StandingsQuery) => void;
}

/** Renders nothing. Live snapshots come only from here, and the page does not know their source. */
const StandingsFeed = ({ event, first, onSnapshot }: StandingsFeedProps) => {
  useEffect(
    () =>
      listen(StandingsChangedOperation, { event, first }, ({ standingsChanged }) =>
        onSnapshot({ __typename: 'Query', standings: standingsChanged }),
      ),
    [event, first, onSnapshot],
  );
  return null;
};

type Loaded = NonNullable<StandingsQuery['standings']>;
type Snapshot = Omit<Loaded, 'boards' | 'reveal'> & {
  boards: readonly Loaded['boards'][number][];
  reveal: readonly NonNullable<Loaded['reveal']>[number][] | null;
};

/** A frozen board of a quest that is over is about to be revealed. */
const mayChange = ({ event: { status }, frozenAt }: Snapshot): boolean => status === 'ACTIVE' || status === 'PAUSED' || frozenAt !== null;

/** For a while after the end play may go on, too, and the page would not hear of it. */
const isFollowed = (standings: Snapshot): boolean => mayChange(standings) || toEventState(standings.event).board === 'closing';

interface BoardStateProps {
  standings: Snapshot;
  updatedAt: number | null;
  isPaused: boolean;
  onPause: (isPaused: boolean) => void;
}

/** One line: live, paused or frozen. */
const BoardState = ({ standings, updatedAt, isPaused, onPause }: BoardStateProps) => {
  const { t } = useTranslation('standings');
  const { frozenAt, isStale } = standings;
  if (mayChange(standings)) {
    const time = updatedAt === null ? null : clockTime(updatedAt);
    const running = isPaused ? t('paused', { time }) : [t('live'), time && t('updated', { time })].filter(Boolean).join(' · ');
    const fact = frozenAt === null ? running : t('frozen', { time: clockTime(frozenAt) });
    const names = { hold: t('pause'), goOn: t('resume') };
    return <LiveBar fact={fact} isFrozen={frozenAt !== null} isHeld={isPaused} isLost={isStale} names={names} onHold={onPause} />;
  }
  return null;
};

/** Leads organizers on, and everybody once the answers are open. */
const BoardLinks = ({ event, event: { slug }, frozenAt }: Snapshot) => (
  <>
    <WallRemoteLink frozen={frozenAt === null ? null : slug} />
    {toEventState(event).areAnswersOpen && <EventNav slug={slug} />}
  </>
);

/** The date of the event, how many played and what is still to come; the winner is named once nothing can change it. */
const Over = ({ event, boards }: Snapshot) => {
  const { t } = useTranslation('standings');
  const language = useLanguage();
  const finish = useFinishWords(event);
  const { board, areAnswersOpen } = toEventState(event);
  const teams = boards.reduce((sum, { totalCount }) => sum + totalCount, 0);
  return (
    <>
      <p className={styles.over}>
        <Flag size={18} aria-hidden="true" />
        <span>{[t('finished'), fullDay(event.startsAt, language, event.zone), t('teams', { count: teams })].join(' · ')}</span>
      </p>
      {!areAnswersOpen && <p>{finish}</p>}
      {board === 'final' && <Winners boards={boards} />}
    </>
  );
};

/** The name of the event, which the title of the page has, too; its hours are told in its zone. */
const useBoardName = (event: Snapshot['event'] | undefined): string | undefined => {
  const { t } = useTranslation('standings');
  const language = useLanguage();
  usePageZone(event?.zone);
  const name = event && localized(event.localizedName, language);
  usePageTitle(name && t('pageTitle', { name }));
  return name;
};

const useReadersOrder = (snapshot: Snapshot | null | undefined, ownRow: ReturnType<typeof useOwnRow>): Snapshot | null | undefined => {
  const language = useLanguage();
  const own = ownRow?.category.id;
  return useMemo(() => {
    const { boards, reveal } = snapshot ?? { boards: [], reveal: null };
    return snapshot && { ...snapshot, boards: readersFirst(boards, own, language), reveal: reveal && readersFirst(reveal, own, language) };
  }, [snapshot, own, language]);
};

export const StandingsPage = ({ eventName }: { eventName: string | undefined }) => {
  const { t } = useTranslation('standings');
  const event = eventName?.trim() ?? '';
  const [first, setFirst] = useState(firstRows);
  const { standings: newest, data, error, refetch, isMissing, isWaiting, updatedAt, markFresh, receive } = useBoard(event, first);
  const ownRow = useOwnRow(event, newest?.frozenAt != null);
  const standings = useEasedIn(useReadersOrder(newest, ownRow));
  const hear = useCallback((received: StandingsQuery) => (receive(received), markFresh()), [receive, markFresh]);
  const [isPaused, setIsPaused] = useState(false);
  const isSeen = useSeenLately();

  const name = useBoardName(standings?.event);

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
      {isFollowed(standings) && !isPaused && isSeen && <StandingsFeed event={event} first={first} onSnapshot={hear} />}
      <PrintHead what={t('title')} startsAt={standings.event.startsAt} zone={standings.event.zone} />
      <PageTop>
        <PageHeading>{name}</PageHeading>
        <BoardLinks {...standings} />
        <BoardState standings={standings} updatedAt={updatedAt} isPaused={isPaused} onPause={setIsPaused} />
      </PageTop>
      <RevealedPlaces reveals={reveal ?? []} myTeamId={myTeamId} />
      {status === 'FINISHED' && !isLive && <Over {...standings} />}
      {standings.isStale && <StatusBox tone="checking">{t('stale')}</StatusBox>}
      <StandingsBoards
        boards={standings.boards}
        myTeamId={myTeamId}
        isFrozen={frozenAt !== null}
        ownNow={frozenAt === null ? undefined : ownRow?.total}
        first={first}
        onFirst={setFirst}
      />
      {isLive && <LiveNav slug={standings.event.slug} without="board" />}
    </Page>
  );
};

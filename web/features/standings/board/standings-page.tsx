import { Flag } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LiveBar } from './live-bar.tsx';
import { RevealedPlaces } from '../reveal/revealed-places.tsx';
import { firstRows, StandingsBoards } from './standings-boards.tsx';
import { Winners } from '../finished/winners.tsx';
import { StandingsFeed } from './standings-feed.tsx';
import type { StandingsQuery } from './__generated__/standings.generated.ts';
import { StandingsProblem } from './standings-problem.tsx';
import { WallRemoteLink } from './wall-remote-link.tsx';
import { useBoard } from './use-board.ts';
import { useOwnRow } from './use-own-row.ts';
import { NotCached } from '#web/offline/pages/not-cached.tsx';
import { eventStateOf } from '#web/shared/event-state/event-state.ts';
import { useFinishWords } from '#web/shared/event-state/use-finish-words.ts';
import { clockTime, fullDay } from '#web/shared/format/dates.ts';
import { localized } from '#web/shared/format/localized.ts';
import { readersFirst } from '#web/shared/format/readers-first.ts';
import { useDocumentSeen } from '#web/shared/hooks/use-document-seen.ts';
import { useEasedIn } from '#web/shared/hooks/use-eased-in.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { usePageTitle } from '#web/shared/hooks/use-page-title.ts';
import { EventNav } from '#web/shared/ui/nav/event-nav.tsx';
import { LiveNav } from '#web/shared/ui/nav/live-nav.tsx';
import { Page, PageTop } from '#web/shared/ui/layout/page.tsx';
import { PageHeading } from '#web/shared/ui/layout/page-heading.tsx';
import { PrintHead } from '#web/shared/ui/layout/print-head.tsx';
import { StatusBox } from '#web/shared/ui/feedback/status-box.tsx';
import styles from './standings-page.module.css';

type Loaded = NonNullable<StandingsQuery['standings']>;
type Snapshot = Omit<Loaded, 'boards' | 'reveal'> & {
  boards: readonly Loaded['boards'][number][];
  reveal: readonly NonNullable<Loaded['reveal']>[number][] | null;
};

/** A frozen board of a quest that is over is about to be revealed. */
const mayChange = ({ event: { status }, frozenAt }: Snapshot): boolean => status === 'ACTIVE' || status === 'PAUSED' || frozenAt !== null;

/** For a while after the end play may go on, too, and the page would not hear of it. */
const isFollowed = (standings: Snapshot): boolean => mayChange(standings) || eventStateOf(standings.event).board === 'closing';

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
    {eventStateOf(event).areAnswersOpen && <EventNav slug={slug} />}
  </>
);

/** When it was, how many played and what is still to come; who has won is said once nothing can change it. */
const Over = ({ event, boards }: Snapshot) => {
  const { t } = useTranslation('standings');
  const language = useLanguage();
  const finish = useFinishWords(event);
  const { board, areAnswersOpen } = eventStateOf(event);
  const teams = boards.reduce((sum, { totalCount }) => sum + totalCount, 0);
  return (
    <>
      <p className={styles.over}>
        <Flag size={18} aria-hidden="true" />
        <span>{[t('finished'), fullDay(event.startsAt, language), t('teams', { count: teams })].join(' · ')}</span>
      </p>
      {!areAnswersOpen && <p>{finish}</p>}
      {board === 'final' && <Winners boards={boards} />}
    </>
  );
};

const useBoardTitle = (name: string | undefined): void => {
  const { t } = useTranslation('standings');
  usePageTitle(name && t('pageTitle', { name }));
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
  const language = useLanguage();
  const event = eventName?.trim() ?? '';
  const [first, setFirst] = useState(firstRows);
  const { standings: newest, data, error, refetch, isMissing, isWaiting, updatedAt, markFresh, receive } = useBoard(event, first);
  const ownRow = useOwnRow(event, newest?.frozenAt != null);
  const standings = useEasedIn(useReadersOrder(newest, ownRow));
  const hear = useCallback((received: StandingsQuery) => (receive(received), markFresh()), [receive, markFresh]);
  const [isPaused, setIsPaused] = useState(false);
  const isSeen = useDocumentSeen();

  const name = standings ? localized(standings.event.localizedName, language) : undefined;
  useBoardTitle(name);

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
      <PrintHead what={t('title')} startsAt={standings.event.startsAt} />
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

import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { everyWhileSeen } from '#web/shared/clock/while-seen.ts';
import { useFinishWords } from '#web/shared/event-state/use-finish-words.ts';
import { clockTime } from '#web/shared/format/dates.ts';
import { usePageZone } from '#web/shared/format/page-zone.ts';
import { useSeenLately } from '#web/shared/hooks/use-document-seen.ts';
import { paths } from '#web/shared/paths.ts';
import { ButtonLink } from '#web/shared/ui/buttons/button.tsx';
import { ErrorBox } from '#web/shared/ui/feedback/error-box.tsx';
import { Loading, Skeleton } from '#web/shared/ui/feedback/skeleton.tsx';
import { StatusBox } from '#web/shared/ui/feedback/status-box.tsx';
import { PageHeading } from '#web/shared/ui/layout/page-heading.tsx';
import { Page, PageTop } from '#web/shared/ui/layout/page.tsx';
import { VisuallyHidden } from '#web/shared/ui/layout/visually-hidden.tsx';
import { LiveNav } from '#web/shared/ui/nav/live-nav.tsx';
import { LiveBar } from '../board/live-bar.tsx';
import { useWallStore } from '../wall/source/use-wall-store.ts';
import type { WallEvent, WallFrame } from '../wall/source/wall-frame.ts';
import type { WallState } from '../wall/source/wall-store.ts';
import { usePhase } from '../wall/source/wall-time.ts';
import { LatestMoments } from './latest-moments.tsx';
import { NumberTiles } from './number-tiles.tsx';
import { PlayCurve } from './play-curve.tsx';
import { TopBlocks } from './top-blocks.tsx';
import { usePlaySoFar } from './use-play-so-far.ts';
import styles from './live-numbers.module.css';

const quietMs = 30_000;

/** Nothing is played: the quest is over, or there is none. */
const Idle = ({ over }: { over: WallEvent | null }) => {
  const { t } = useTranslation(['numbers', 'common']);
  const finish = useFinishWords(over);
  const results =
    over === null ? (
      <ButtonLink to={paths.previous}>{t('common:nav.previous')}</ButtonLink>
    ) : (
      <ButtonLink to={paths.standings(over.slug)}>{t('lastResults')}</ButtonLink>
    );
  return (
    <StatusBox tone="info" title={t(over === null ? 'idle' : 'over')} actions={results}>
      {over === null ? t('idleText') : finish}
    </StatusBox>
  );
};

/** Screen readers say it at most twice a minute. */
const Summary = ({ text }: { text: string }) => {
  const newest = useRef(text);
  const [said, setSaid] = useState('');
  useEffect(() => {
    newest.current = text;
  }, [text]);
  useEffect(() => everyWhileSeen(() => setSaid(newest.current), quietMs), []);
  return (
    <VisuallyHidden>
      <span role="status">{said}</span>
    </VisuallyHidden>
  );
};

interface FreshnessProps {
  state: WallState & { frame: WallFrame };
  isHeld: boolean;
  onHold: () => void;
}

/** How fresh the numbers are, and a button that stops them. */
const Freshness = ({ state: { frame, health, heardAt }, isHeld, onHold }: FreshnessProps) => {
  const { t } = useTranslation('numbers');
  const { event, frozenAt } = frame.standings;
  if (usePhase(event) === 'over') return null;
  const time = heardAt === null ? '' : clockTime(heardAt);
  return (
    <LiveBar
      fact={
        frozenAt === null
          ? t(isHeld ? 'held' : health === 'lost' ? 'lost' : 'updated', { time })
          : t('frozen', { time: clockTime(frozenAt) })
      }
      isFrozen={frozenAt !== null}
      isHeld={isHeld}
      isLost={health === 'lost'}
      names={{ hold: t('hold'), goOn: t('goOn') }}
      onHold={onHold}
    />
  );
};

const Running = ({ frame, isHeld }: { frame: WallFrame; isHeld: boolean }) => {
  const { t } = useTranslation('numbers');
  const { event } = frame.standings;
  const phase = usePhase(event);
  const play = usePlaySoFar(phase === 'running' || phase === 'paused' ? event.slug : undefined, isHeld);
  if (phase === 'over') return <Idle over={event} />;
  const { teams, solves, visits } = frame.figures;
  const summary =
    phase === 'before'
      ? t('summaryBefore', { count: teams })
      : t('summary', {
          teams: t('teamCount', { count: teams }),
          solves: t('solvedCount', { count: solves }),
          visits: t('visitedCount', { count: visits }),
        });
  return (
    <>
      <NumberTiles frame={frame} lastHour={play?.lastHour} />
      {/* It stands before late content, which would push it down. */}
      <LiveNav slug={event.slug} without="numbers" />
      {phase !== 'before' && (
        <div className={styles.play}>
          <LatestMoments moments={frame.moments} />
          {play && (
            <div className={styles.late}>
              <PlayCurve {...play} />
              <TopBlocks blocks={play.blocks} />
            </div>
          )}
        </div>
      )}
      <Summary text={summary} />
    </>
  );
};

/** Numbers of the current quest for everybody, under the same freeze as the board. */
export const LiveNumbersPage = () => {
  const { t } = useTranslation('numbers');
  const { store, state } = useWallStore('current', 0, useSeenLately());
  const [isHeld, setIsHeld] = useState(false);
  const hold = () => {
    setIsHeld(!isHeld);
    store.hold(!isHeld);
  };
  const { frame } = state;
  usePageZone(frame?.standings.event.zone);
  return (
    <Page>
      <PageTop>
        <PageHeading>{t('title')}</PageHeading>
        {frame && <Freshness state={{ ...state, frame }} isHeld={isHeld} onHold={hold} />}
      </PageTop>
      {frame ? (
        <Running frame={frame} isHeld={isHeld} />
      ) : state.isMissing ? (
        <Idle over={null} />
      ) : state.health !== 'live' ? (
        <ErrorBox text={t('network')} onRetry={store.reconnectNow} />
      ) : (
        <Loading>
          <Skeleton height={380} radius="var(--r3)" />
        </Loading>
      )}
    </Page>
  );
};

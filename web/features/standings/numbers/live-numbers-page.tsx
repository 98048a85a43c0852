import { Pause, Play, Snowflake } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NumberTiles } from '#web/features/standings/numbers/number-tiles.tsx';
import { PlayCurve } from '#web/features/standings/numbers/play-curve.tsx';
import { TopBlocks } from '#web/features/standings/numbers/top-blocks.tsx';
import { usePlaySoFar } from '#web/features/standings/numbers/use-play-so-far.ts';
import { usePhase } from '../wall/stage/use-phase.ts';
import { useWallStore } from '../wall/source/use-wall-store.ts';
import type { WallState } from '../wall/source/wall-store.ts';
import type { WallFrame } from '../wall/model/wall.types.ts';
import { clockTime } from '#web/shared/format/dates.ts';
import { paths, previousEvent } from '#web/shared/paths.ts';
import { Button, ButtonLink } from '#web/shared/ui/buttons/button.tsx';
import { ErrorBox } from '#web/shared/ui/feedback/error-box.tsx';
import { Page } from '#web/shared/ui/layout/page.tsx';
import { PageHeading } from '#web/shared/ui/layout/page-heading.tsx';
import { Loading, Skeleton } from '#web/shared/ui/feedback/skeleton.tsx';
import { StatusBox } from '#web/shared/ui/feedback/status-box.tsx';
import { VisuallyHidden } from '#web/shared/ui/layout/visually-hidden.tsx';
import styles from './live-numbers.module.css';

const quietMs = 30_000;

const Idle = ({ slug }: { slug: string }) => {
  const { t } = useTranslation('numbers');
  return (
    <StatusBox tone="info" title={t('idle')} actions={<ButtonLink to={paths.standings(slug)}>{t('lastResults')}</ButtonLink>}>
      {t('idleText')}
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
  useEffect(() => {
    const timer = setInterval(() => setSaid(newest.current), quietMs);
    return () => clearInterval(timer);
  }, []);
  return (
    <VisuallyHidden>
      <span role="status">{said}</span>
    </VisuallyHidden>
  );
};

interface RunningProps {
  state: WallState & { frame: WallFrame };
  isHeld: boolean;
  onHold: () => void;
}

const Running = ({ state: { frame, health, heardAt }, isHeld, onHold }: RunningProps) => {
  const { t } = useTranslation('numbers');
  const { event, frozenAt } = frame.standings;
  const phase = usePhase(event);
  const play = usePlaySoFar(phase === 'running' || phase === 'paused' ? event.slug : undefined, isHeld);
  if (phase === 'over') return <Idle slug={event.slug} />;
  const time = heardAt === null ? '' : clockTime(heardAt);
  return (
    <>
      <div className={styles.bar}>
        <p className={styles.fact}>{t(isHeld ? 'held' : health === 'lost' ? 'lost' : 'updated', { time })}</p>
        <Button variant="outline" onClick={onHold}>
          {isHeld ? <Play size={18} aria-hidden="true" /> : <Pause size={18} aria-hidden="true" />}
          {t(isHeld ? 'goOn' : 'hold')}
        </Button>
      </div>
      {frozenAt !== null && (
        <p className={styles.frozen}>
          <Snowflake size={20} aria-hidden="true" />
          {t('frozen', { time: clockTime(frozenAt) })}
        </p>
      )}
      {phase === 'paused' && <StatusBox tone="checking">{t('pausedEvent')}</StatusBox>}
      <NumberTiles frame={frame} />
      {/* It stands before late content, which would push it down. */}
      <p>
        <ButtonLink to={paths.standings(event.slug)} variant="outline">
          {t('board')}
        </ButtonLink>
      </p>
      {play && phase !== 'before' && (
        <>
          <p className={styles.lastHour}>{t('lastHour', play.lastHour)}</p>
          <div className={styles.play}>
            <PlayCurve curve={play.curve} />
            <TopBlocks blocks={play.blocks} />
          </div>
        </>
      )}
      <Summary text={t(phase === 'before' ? 'summaryBefore' : 'summary', { ...frame.figures })} />
    </>
  );
};

/** Numbers of the current quest for everybody, under the same freeze as the board. */
export const LiveNumbersPage = () => {
  const { t } = useTranslation(['numbers', 'errors']);
  const { store, state } = useWallStore('current', 0);
  const [isHeld, setIsHeld] = useState(false);
  const hold = () => {
    setIsHeld(!isHeld);
    store.hold(!isHeld);
  };
  return (
    <Page>
      <PageHeading>{t('title')}</PageHeading>
      {state.frame ? (
        <Running state={{ ...state, frame: state.frame }} isHeld={isHeld} onHold={hold} />
      ) : state.isMissing ? (
        <Idle slug={previousEvent} />
      ) : state.health !== 'live' ? (
        <ErrorBox text={t('errors:network')} onRetry={store.hurry} />
      ) : (
        <Loading>
          <Skeleton height={380} radius="var(--r3)" />
        </Loading>
      )}
    </Page>
  );
};

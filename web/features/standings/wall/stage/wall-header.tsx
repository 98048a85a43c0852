import { CircleDot, RefreshCw, Snowflake, TriangleAlert } from 'lucide-react';
import type { LinkHealth } from '../source/link-health.ts';
import { TimeLeft } from './time-left.tsx';
import { clockSeconds, frozenSince, phaseAt } from '../model/wall-time.ts';
import { useWallTexts } from '../model/wall-texts.tsx';
import type { WallEvent, WallFrame } from '../model/wall.types.ts';
import { useServerNow } from '#web/shared/clock/use-server-now.ts';
import styles from './wall-header.module.css';

const icons = { live: CircleDot, reconnecting: RefreshCw, lost: TriangleAlert };

const EventClock = ({ event }: { event: WallEvent }) => {
  const { say } = useWallTexts();
  const now = useServerNow();
  const phase = phaseAt(event, now);
  if (phase === 'over' || phase === 'paused') return <p className={styles.phase}>{say(phase === 'over' ? 'over' : 'eventPaused')}</p>;
  return (
    <p className={styles.clock} role="timer" aria-live="off">
      <span className={styles.clockLabel}>{say(phase === 'before' ? 'timeToStart' : 'timeLeft')}</span>
      <TimeLeft className={styles.time} ms={Date.parse(phase === 'before' ? event.startsAt : event.endsAt) - now} />
    </p>
  );
};

interface BoardStateProps {
  standings: WallFrame['standings'];
  health: LinkHealth;
  heardAt: number | null;
}

/** Trouble with the link comes first. A good link is not called live where the board is frozen, and says nothing once the quest is over. */
const BoardState = ({ standings, health, heardAt }: BoardStateProps) => {
  const { say } = useWallTexts();
  const now = useServerNow();
  const isFrozen = frozenSince(standings, now) !== null && health === 'live';
  if (health === 'live' && !isFrozen && phaseAt(standings.event, now) === 'over') return null;
  const Icon = isFrozen ? Snowflake : icons[health];
  return (
    <p className={styles.health} data-health={health} data-frozen={isFrozen || undefined} data-testid="health">
      <Icon className={styles.icon} aria-hidden="true" />
      {isFrozen
        ? say('frozenNow')
        : health === 'lost' && heardAt !== null
          ? say('lostSince', { time: clockSeconds(heardAt) })
          : say(health)}
    </p>
  );
};

interface WallHeaderProps extends BoardStateProps {
  isHeld: boolean;
  isDimmed: boolean;
  /** False where the scene has a clock of its own or wants none. */
  hasClock: boolean;
}

export const WallHeader = ({ standings, health, heardAt, isHeld, isDimmed, hasClock }: WallHeaderProps) => {
  const { say, pick } = useWallTexts();
  const { event } = standings;
  return (
    <header className={styles.header} data-dimmed={isDimmed || undefined}>
      <h1 className={styles.name}>
        <span data-fit="line">{pick(event.localizedName)}</span>
      </h1>
      {isHeld && <p className={styles.held}>{say('held')}</p>}
      <BoardState standings={standings} health={health} heardAt={heardAt} />
      {hasClock && <EventClock event={event} />}
    </header>
  );
};

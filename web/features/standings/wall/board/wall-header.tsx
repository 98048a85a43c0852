import { CircleDot, RefreshCw, Snowflake, TriangleAlert } from 'lucide-react';
import { useServerNow } from '#web/shared/clock/use-server-now.ts';
import { useFault } from '#web/shared/connection/watched-fetch.ts';
import { clockWithSeconds } from '#web/shared/format/dates.ts';
import { useWallTexts } from '../page/wall-texts.tsx';
import type { ConnectionHealth } from '../source/wall-connection.ts';
import type { WallFrame } from '../source/wall-frame.ts';
import { frozenSince, phaseAt } from '../source/wall-time.ts';
import { EventClock } from './event-clock.tsx';
import styles from './wall-header.module.css';

const icons = { live: CircleDot, reconnecting: RefreshCw, lost: TriangleAlert };

interface BoardStateProps {
  standings: WallFrame['standings'];
  health: ConnectionHealth;
  heardAt: number | null;
}

/**
 * Trouble with the connection comes first. A good connection is not called live where the board is frozen, and says nothing once the
 * quest is over.
 */
const BoardState = ({ standings, health, heardAt }: BoardStateProps) => {
  const { say } = useWallTexts();
  const now = useServerNow();
  const fault = useFault() ?? 'down';
  const isFrozen = frozenSince(standings, now) !== null && health === 'live';
  if (health === 'live' && !isFrozen && phaseAt(standings.event, now) === 'over') return null;
  const Icon = isFrozen ? Snowflake : icons[health];
  return (
    <p className={styles.health} data-health={health} data-frozen={isFrozen || undefined} data-testid="health">
      <Icon className={styles.icon} aria-hidden="true" />
      {say(isFrozen ? 'frozenNow' : health === 'lost' ? fault : health)}
      {health === 'lost' && heardAt !== null && say('since', { time: clockWithSeconds(heardAt) })}
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

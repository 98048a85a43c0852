import { CircleDot, RefreshCw, TriangleAlert } from 'lucide-react';
import type { LinkHealth } from '../source/link-health.ts';
import { clockSeconds, phaseAt, wallTimeLeft } from '../model/wall-time.ts';
import { useWallTexts } from '../model/wall-texts.tsx';
import type { WallEvent } from '../model/wall.types.ts';
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
      <time className={styles.time}>{wallTimeLeft(Date.parse(phase === 'before' ? event.startsAt : event.endsAt) - now)}</time>
    </p>
  );
};

interface WallHeaderProps {
  event: WallEvent;
  health: LinkHealth;
  heardAt: number | null;
  isHeld: boolean;
  isDimmed: boolean;
}

export const WallHeader = ({ event, health, heardAt, isHeld, isDimmed }: WallHeaderProps) => {
  const { say } = useWallTexts();
  const Icon = icons[health];
  return (
    <header className={styles.header} data-dimmed={isDimmed || undefined}>
      <h1 className={styles.name}>
        <bdi>{event.name}</bdi>
      </h1>
      {isHeld && <p className={styles.held}>{say('held')}</p>}
      <p className={styles.health} data-health={health} data-testid="health">
        <Icon className={styles.icon} aria-hidden="true" />
        {health === 'lost' && heardAt !== null ? say('lostSince', { time: clockSeconds(heardAt) }) : say(health)}
      </p>
      <EventClock event={event} />
    </header>
  );
};

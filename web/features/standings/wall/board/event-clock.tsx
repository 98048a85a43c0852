import { useServerNow } from '#web/shared/clock/use-server-now.ts';
import { dayAndTime } from '#web/shared/format/dates.ts';
import { useWallTexts } from '../page/wall-texts.tsx';
import type { WallEvent } from '../source/wall-frame.ts';
import { daysAndHours, phaseAt, wallTimeLeft } from '../source/wall-time.ts';
import styles from './event-clock.module.css';

/** A clock that counts down; while there are days left, days and hours in words. */
const TimeLeft = ({ ms, className }: { ms: number; className: string | undefined }) => {
  const { pick } = useWallTexts();
  const [ru, en] = [daysAndHours(ms, 'ru'), daysAndHours(ms, 'en')];
  return (
    <time className={className} data-days={ru ? '' : undefined}>
      {ru && en ? pick({ ru, en }) : wallTimeLeft(ms)}
    </time>
  );
};

/** The time to the start or to the end, in the header of the wall. */
export const EventClock = ({ event }: { event: WallEvent }) => {
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

/** The countdown before play begins, which has the whole wall. */
export const BeforeStart = ({ startsAt }: { startsAt: string }) => {
  const { say } = useWallTexts();
  const now = useServerNow();
  return (
    <section className={styles.before} aria-labelledby="wall-soon">
      <h2 id="wall-soon" className={styles.soon}>
        {say('soon')}
      </h2>
      <p role="timer" aria-live="off">
        <TimeLeft className={styles.countdown} ms={Date.parse(startsAt) - now} />
      </p>
      <p className={styles.when}>{say('startsAt', (language) => ({ time: dayAndTime(startsAt, language) }))}</p>
    </section>
  );
};

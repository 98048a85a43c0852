import { useTranslation } from 'react-i18next';
import { useServerNow } from '#web/shared/clock/use-server-now.ts';
import { clockTime, dayAndTime } from '#web/shared/format/dates.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import type { WallFrame } from '../wall/source/wall-frame.ts';
import { daysAndHours, phaseAt, wallTimeLeft } from '../wall/source/wall-time.ts';
import type { PlaySoFar } from './use-play-so-far.ts';
import styles from './live-numbers.module.css';

interface NumberTilesProps {
  frame: WallFrame;
  /** Comes after the frame. */
  lastHour: PlaySoFar['lastHour'] | undefined;
}

export const NumberTiles = ({ frame: { figures, standings }, lastHour }: NumberTilesProps) => {
  const { t } = useTranslation('numbers');
  const language = useLanguage();
  const now = useServerNow();
  const { event } = standings;
  const phase = phaseAt(event, now);
  const isBefore = phase === 'before';
  // In a pause the clock stands still.
  const left = Date.parse(isBefore ? event.startsAt : event.endsAt) - (event.pausedAt === null ? now : Date.parse(event.pausedAt));
  const time = {
    name: 'time',
    label: t(isBefore ? 'timeToStart' : phase === 'paused' ? 'pausedEvent' : 'timeLeft'),
    value: daysAndHours(left, language) ?? wallTimeLeft(left),
    note: isBefore ? dayAndTime(event.startsAt, language) : t('finishAt', { time: clockTime(event.endsAt) }),
  };
  const count = (label: 'teams' | 'registered' | 'solves' | 'visits' | 'hints', value: number, note?: string) => ({
    name: label,
    label: t(label, { count: value }),
    value,
    note,
  });
  // Its line is there before the number is; in the first hour it would only repeat the whole.
  const hourly = (all: number, count: number | undefined) =>
    all === 0 ? undefined : count === undefined || count === all ? '\u00a0' : t('inLastHour', { count });
  const tiles = isBefore
    ? [time, count('registered', figures.teams)]
    : [
        time,
        count('teams', figures.teams),
        count('solves', figures.solves, hourly(figures.solves, lastHour?.solved)),
        count('visits', figures.visits, hourly(figures.visits, lastHour?.visited)),
        count('hints', figures.hints),
      ];
  return (
    <dl className={styles.tiles} data-count={tiles.length}>
      {tiles.map(({ name, label, value, note }) => (
        <div key={name} className={styles.tile}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>{value}</dd>
          {note && <dd className={styles.note}>{note}</dd>}
        </div>
      ))}
    </dl>
  );
};

import { useTranslation } from 'react-i18next';
import type { WallFrame } from '../wall/model/wall.types.ts';
import { phaseAt, wallTimeLeft } from '../wall/model/wall-time.ts';
import { useServerNow } from '#web/shared/clock/use-server-now.ts';
import styles from './live-numbers.module.css';

interface NumberTilesProps {
  frame: WallFrame;
}

export const NumberTiles = ({ frame: { figures, standings } }: NumberTilesProps) => {
  const { t } = useTranslation('numbers');
  const now = useServerNow();
  const { event } = standings;
  const isBefore = phaseAt(event, now) === 'before';
  const time = {
    label: t(isBefore ? 'timeToStart' : 'timeLeft'),
    value: wallTimeLeft(Date.parse(isBefore ? event.startsAt : event.endsAt) - now),
  };
  const tiles = isBefore
    ? [{ label: t('registered'), value: figures.teams }, time]
    : [
        { label: t('teams'), value: figures.teams },
        { label: t('solves'), value: figures.solves },
        { label: t('visits'), value: figures.visits },
        { label: t('hints'), value: figures.hints },
        time,
      ];
  return (
    <dl className={styles.tiles} data-count={tiles.length}>
      {tiles.map(({ label, value }) => (
        <div key={label} className={styles.tile}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
};

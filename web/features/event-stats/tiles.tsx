import { useTranslation } from 'react-i18next';
import { sentencePoints } from '#web/shared/format/points.ts';
import type { EventStatsQuery } from './__generated__/event-stats.generated.ts';
import styles from './tiles.module.css';

type Statistics = NonNullable<EventStatsQuery['statistics']>;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** The event in five numbers. */
export const Tiles = ({ statistics }: { statistics: Statistics }) => {
  const { t } = useTranslation('eventStats');
  const facts = [
    { name: t('tile.teams'), value: sum(statistics.categories.map(({ teams }) => teams)) },
    { name: t('tile.players'), value: sum(statistics.categories.map(({ players }) => players)) },
    { name: t('tile.solved'), value: statistics.solved },
    { name: t('tile.visited'), value: statistics.visited },
    { name: t('tile.hints'), value: statistics.hints },
  ];
  return (
    <dl className={styles.tiles}>
      {facts.map(({ name, value }) => (
        <div key={name} className={styles.tile}>
          <dt className={styles.name}>{name}</dt>
          <dd className={styles.value}>
            <data value={value}>{sentencePoints(value)}</data>
          </dd>
        </div>
      ))}
    </dl>
  );
};

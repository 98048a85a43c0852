import { useTranslation } from 'react-i18next';
import type { RulesQuery } from './__generated__/rules.generated.ts';
import { clockTime } from '#web/shared/format/dates.ts';
import { sentencePoints } from '#web/shared/format/points.ts';
import { siteNumbers } from '#web/shared/ui/site/words/site-numbers.ts';
import styles from './rules-page.module.css';

type RulesEvent = NonNullable<RulesQuery['event']>;

/** The team, the length and the prices, a line each, from the data of the event. */
export const PriceTable = ({ event }: { event: RulesEvent }) => {
  const { t } = useTranslation('landing');
  const { prices } = event;
  const { length: hours, fewest: min, most: max } = siteNumbers(event);
  const points = (count: number) => `${sentencePoints(count)} ${t('unit.points', { count })}`;
  const coins = (count: number) => `${count} ${t('unit.coins', { count })}`;
  const worth = (amount: number, extra: number) => `${points(amount)}, ${extra === 0 ? t('rules.noCoins') : `+${coins(extra)}`}`;
  const length = `${sentencePoints(hours)} ${t('unit.hours', { count: hours })}`;
  const lines: [name: string, value: string][] = [
    [t('rules.team'), t('rules.people', { min, max })],
    [t('when.length'), `${length}, ${clockTime(event.startsAt)}–${clockTime(event.endsAt)}`],
    [t('rules.solve'), worth(prices.solve, prices.solveCoins)],
    [t('rules.visit'), worth(prices.visit, prices.visitCoins)],
    [t('rules.hintedSolve'), worth(prices.solveWithHint, prices.solveWithHintCoins)],
    [t('rules.hintedVisit'), worth(prices.visitWithHint, prices.visitWithHintCoins)],
    [t('rules.hint'), coins(prices.hintCoins)],
    [t('rules.coin'), points(prices.coinValue)],
  ];
  if (prices.blockSolved > 0) lines.push([t('rules.block'), points(prices.blockSolved)]);
  if (prices.blockVisited > 0) lines.push([t('rules.blockVisited'), points(prices.blockVisited)]);
  return (
    <dl className={styles.lines}>
      {lines.map(([name, value]) => (
        <div key={name} className={styles.line}>
          <dt>{name}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
};

import type { TFunction } from 'i18next';
import { sentencePoints } from '#web/shared/format/points.ts';
import type { HintSection_RiddleFragment } from './__generated__/hint-section.generated.ts';
import type { HintWorth_PricesFragment } from './__generated__/hint-worth.generated.ts';

export type HintPrices = Omit<HintWorth_PricesFragment, '__typename'>;

/** The prices at a riddle, which may have its own in points. */
export const pricesAt = <Prices extends Pick<HintPrices, 'solve' | 'solveWithHint'>>(
  prices: Prices,
  { points, pointsWithHint }: Pick<HintSection_RiddleFragment, 'points' | 'pointsWithHint'>,
): Prices => ({ ...prices, solve: points ?? prices.solve, solveWithHint: pointsWithHint ?? prices.solveWithHint });

/** True when the team has a hint of the riddle: its first one. */
export const isHinted = ({ hints }: { hints: readonly Pick<HintSection_RiddleFragment['hints'][number], 'status'>[] }): boolean =>
  hints[0]?.status === 'BOUGHT';

/** What one act brings, and what it would have brought without the hint, if that is another amount. */
interface Worth {
  act: 'solve' | 'visit';
  unit: 'points' | 'coins';
  amount: number;
  insteadOf: number | null;
}

const worth = (act: Worth['act'], unit: Worth['unit'], amount: number, before: number): Worth[] =>
  amount === 0 && before === 0 ? [] : [{ act, unit, amount, insteadOf: amount === before ? null : before }];

/**
 * Says what a riddle brings with its hint, in an event with these prices. Equal amounts are no loss, and coins are named only if
 * there are any.
 */
export const worthWithHint = (prices: HintPrices): { worths: Worth[]; losesCoins: boolean } => {
  const points = [
    ...worth('solve', 'points', prices.solveWithHint, prices.solve),
    ...worth('visit', 'points', prices.visitWithHint, prices.visit),
  ];
  const coins = [
    ...worth('solve', 'coins', prices.solveWithHintCoins, prices.solveCoins),
    ...worth('visit', 'coins', prices.visitWithHintCoins, prices.visitCoins),
  ];
  const losesCoins = coins.length > 0 && coins.every(({ amount }) => amount === 0);
  return { worths: losesCoins ? points : [...points, ...coins], losesCoins };
};

const formatAmount = ({ unit, amount, insteadOf }: Worth, t: TFunction<'quest'>): string => {
  const points = sentencePoints(amount);
  const named = unit === 'points' ? t('riddle.amount', { count: amount, points }) : points;
  return insteadOf === null ? named : t('hint.instead', { amount: named, before: sentencePoints(insteadOf) });
};

/** The lines of the bill for what the riddle brings with its hint: "For solving it: 2 points instead of 4". */
export const hintBill = (prices: HintPrices, t: TFunction<'quest'>): { what: string; amount: string }[] => {
  const { worths, losesCoins } = worthWithHint(prices);
  const lines = worths.map((each) => ({ what: t(`hint.${each.unit}.${each.act}`), amount: formatAmount(each, t) }));
  return losesCoins ? [...lines, { what: t('hint.newCoins'), amount: t('hint.noCoins') }] : lines;
};

/** Says on an open riddle what its solve adds to the score now, coins by their value among it: "2 points instead of 4.5 for solving it". */
export const solvePhrase = (prices: HintPrices, hasHint: boolean, t: TFunction<'quest'>): string => {
  const before = prices.solve + prices.solveCoins * prices.coinValue;
  const now = hasHint ? prices.solveWithHint + prices.solveWithHintCoins * prices.coinValue : before;
  return worth('solve', 'points', now, before)
    .map((each) => t('hint.worth', { amount: formatAmount(each, t) }))
    .join('');
};

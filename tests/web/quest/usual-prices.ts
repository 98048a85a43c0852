import type { HintPrices } from '#web/features/quest/hint/hint-worth.ts';

/** The price list that an event has at first. */
export const usualPrices: HintPrices = {
  coinValue: 0.5,
  hintCoins: 2,
  solve: 4,
  solveCoins: 1,
  solveWithHint: 2,
  solveWithHintCoins: 0,
  visit: 6,
  visitCoins: 2,
  visitWithHint: 3,
  visitWithHintCoins: 0,
};

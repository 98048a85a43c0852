import type { PriceList } from './scoring.types.ts';

/** docs/rules.md. An event without a price list of its own has this one. */
export const defaultPrices: PriceList = {
  solveHalf: 8,
  solveCoins: 1,
  solveWithHintHalf: 4,
  solveWithHintCoins: 0,
  visitHalf: 12,
  visitCoins: 2,
  visitWithHintHalf: 6,
  visitWithHintCoins: 0,
  hintCoins: 2,
  blockSolvedHalf: 0,
  blockVisitedHalf: 0,
  startCoins: 0,
  coinValueHalf: 1,
};

/** What a solve earns. */
export const solveWorth = (prices: PriceList, withHint: boolean) =>
  withHint ? { half: prices.solveWithHintHalf, coins: prices.solveWithHintCoins } : { half: prices.solveHalf, coins: prices.solveCoins };

/** What a visit to the insider of a solved riddle earns. */
export const visitWorth = (prices: PriceList, withHint: boolean) =>
  withHint ? { half: prices.visitWithHintHalf, coins: prices.visitWithHintCoins } : { half: prices.visitHalf, coins: prices.visitCoins };

/** How many hints the coins buy; a free hint is always there. */
export const hintsFor = (coins: number, prices: Pick<PriceList, 'hintCoins'>): number =>
  prices.hintCoins === 0 ? coins : Math.floor(coins / prices.hintCoins);

/** What a change names, in points and coins, as half-points and coins; what it leaves out or gives as null stays. */
export const changedPrices = (change: Record<string, number | null | undefined>): Partial<PriceList> =>
  Object.fromEntries(
    Object.entries(change)
      .filter((price): price is [string, number] => typeof price[1] === 'number')
      .map(([name, price]) => (name in defaultPrices ? [name, price] : [`${name}Half`, price * 2])),
  );

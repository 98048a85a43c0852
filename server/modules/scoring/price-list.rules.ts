import type { NewEntry, PriceList } from './scoring.types.ts';

/** docs/rules.md: an event without a price list of its own has this one. */
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

/** Returns the points and coins of a solve. */
export const solveWorth = (prices: PriceList, withHint: boolean) =>
  withHint ? { half: prices.solveWithHintHalf, coins: prices.solveWithHintCoins } : { half: prices.solveHalf, coins: prices.solveCoins };

/** Returns the points and coins of a visit to the insider of a solved riddle. */
export const visitWorth = (prices: PriceList, withHint: boolean) =>
  withHint ? { half: prices.visitWithHintHalf, coins: prices.visitWithHintCoins } : { half: prices.visitHalf, coins: prices.visitCoins };

/** docs/rules.md: the total of a team in half-points is its points plus its coins by their value. */
export const liveTotalOf = (team: { scoreHalf: number; coins: number; coinValueHalf: number | null }): number =>
  team.scoreHalf + team.coins * (team.coinValueHalf ?? defaultPrices.coinValueHalf);

const gainsOfPlay: ReadonlySet<NewEntry['kind']> = new Set<NewEntry['kind']>([
  'solve',
  'rejudge',
  'visit',
  'block_solved',
  'block_visited',
]);

/**
 * docs/rules.md: of equal totals the one that play reached first is higher. The time of a total is that of the newest line by which play brought
 * something and which is in force. Corrections, reversals, start coins and what is spent never move it.
 */
export const isGainOfPlay = ({ kind, half, coins }: Pick<NewEntry, 'kind' | 'half' | 'coins'>): boolean =>
  gainsOfPlay.has(kind) && (half > 0 || coins > 0);

/** Returns how many hints the coins buy; when hints are free it is the number of coins. */
export const hintsFor = (coins: number, prices: Pick<PriceList, 'hintCoins'>): number =>
  prices.hintCoins === 0 ? coins : Math.floor(coins / prices.hintCoins);

/** Turns the points of a change into half-points; a price that is left out or null stays as it is. */
export const changedPrices = (change: Record<string, number | null | undefined>): Partial<PriceList> =>
  Object.fromEntries(
    Object.entries(change)
      .filter((price): price is [string, number] => typeof price[1] === 'number')
      .map(([name, price]) => (name in defaultPrices ? [name, price] : [`${name}Half`, price * 2])),
  );

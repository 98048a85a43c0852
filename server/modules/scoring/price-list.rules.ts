import type { NewEntry, PriceList } from './scoring.types.ts';

/** The prices of an event that has no price list. They are those of docs/rules.md. */
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

/** Returns the prices at a riddle, which has its own where they are not null. */
export const pricesOfRiddle = (prices: PriceList, own: { [Name in 'solveHalf' | 'solveWithHintHalf']: number | null }): PriceList => ({
  ...prices,
  solveHalf: own.solveHalf ?? prices.solveHalf,
  solveWithHintHalf: own.solveWithHintHalf ?? prices.solveWithHintHalf,
});

/** Returns the points and coins of a solve. */
export const solveWorth = (prices: PriceList, withHint: boolean) =>
  withHint ? { half: prices.solveWithHintHalf, coins: prices.solveWithHintCoins } : { half: prices.solveHalf, coins: prices.solveCoins };

/** Returns the points and coins of a visit to the insider of a solved riddle. */
export const visitWorth = (prices: PriceList, withHint: boolean) =>
  withHint ? { half: prices.visitWithHintHalf, coins: prices.visitWithHintCoins } : { half: prices.visitHalf, coins: prices.visitCoins };

/** Computes the total of a team in half-points. docs/rules.md: it is the points plus the coins by their value. */
export const computeLiveTotal = (team: { scoreHalf: number; coins: number; coinValueHalf: number | null }): number =>
  team.scoreHalf + team.coins * (team.coinValueHalf ?? defaultPrices.coinValueHalf);

const playGains: ReadonlySet<NewEntry['kind']> = new Set<NewEntry['kind']>(['solve', 'rejudge', 'visit', 'block_solved', 'block_visited']);

/**
 * Tells whether an entry is a gain of play. docs/rules.md: of two equal totals, the one that play reached first ranks higher. The time of a
 * total is that of the newest gain of play that has not been reversed. Corrections, reversals, start coins and spent coins do
 * not change it.
 */
export const isPlayGain = ({ kind, half, coins }: Pick<NewEntry, 'kind' | 'half' | 'coins'>): boolean =>
  playGains.has(kind) && (half > 0 || coins > 0);

/** Computes how many hints the coins buy. If hints are free, it is the number of coins. */
export const hintsFor = (coins: number, prices: Pick<PriceList, 'hintCoins'>): number =>
  prices.hintCoins === 0 ? coins : Math.floor(coins / prices.hintCoins);

/** Converts the prices of a change to those of a price list, with points as half-points. A price that is left out or null stays. */
export const toPriceChange = (change: Record<string, number | null | undefined>): Partial<PriceList> =>
  Object.fromEntries(
    Object.entries(change)
      .filter((price): price is [string, number] => typeof price[1] === 'number')
      .map(([name, price]) => (name in defaultPrices ? [name, price] : [`${name}Half`, price * 2])),
  );

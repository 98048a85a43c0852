import { type PriceList, type RulingLine, visitWorth } from '#server/modules/scoring/scoring.ts';
import type { BlockState, KeptBonus, KeptPlay } from './regrouping.types.ts';

const line = { coins: 0, riddleId: null, blockId: null, reversesId: null, gainedAt: null } as const;

const gain = <Line extends Pick<RulingLine, 'half' | 'coins' | 'gainedAt'>>(earned: Line, at: string): string | null =>
  earned.half > 0 || earned.coins > 0 ? (earned.gainedAt ?? at) : null;

/** A visit is worth what its solve makes it: if that is another team's, the visit counts by the price list. */
function planVisits({ visits, solves }: KeptPlay, prices: PriceList): RulingLine[] {
  const bySolve = new Map(solves.map(({ riddleId, withHint }) => [riddleId, withHint]));
  return visits.map(({ riddleId, withHint, half, coins, gainedAt, at }) => {
    const isWithHint = bySolve.get(riddleId) ?? withHint;
    const worth = isWithHint === withHint ? { half, coins } : visitWorth(prices, isWithHint);
    return { ...line, kind: 'visit', riddleId, ...worth, gainedAt: gain({ ...worth, gainedAt }, at) };
  });
}

/** Plans the bonuses of blocks that are whole now, as of their last solve or visit, and those that the teams had been given before. */
function planBonuses(states: readonly BlockState[], bonuses: readonly KeptBonus[], prices: PriceList): RulingLine[] {
  const whole = states.flatMap(({ blockId, count, solved, visited, lastSolvedAt, lastVisitedAt }): KeptBonus[] => [
    ...(solved === count && lastSolvedAt
      ? [{ blockId, kind: 'block_solved' as const, half: prices.blockSolvedHalf, gainedAt: lastSolvedAt }]
      : []),
    ...(visited === count && lastVisitedAt
      ? [{ blockId, kind: 'block_visited' as const, half: prices.blockVisitedHalf, gainedAt: lastVisitedAt }]
      : []),
  ]);
  const given = new Map([...whole, ...bonuses].map((bonus) => [`${bonus.kind} ${bonus.blockId}`, bonus]));
  return [...given.values()]
    .filter(({ half }) => half > 0)
    .map(({ kind, blockId, half, gainedAt }) => ({ ...line, kind, blockId, half, gainedAt }));
}

interface Situation {
  states: readonly BlockState[];
  prices: PriceList;
  /** What the team can spend without its play. */
  coins: number;
  /** Coins that the team has spent or lost and still owes: so many fewer does its play bring again. */
  owed: number;
}

/** Takes owed coins from what play brings. A line that brings nothing is no gain. */
function takeOwed(gains: readonly RulingLine[], owed: number): RulingLine[] {
  let left = owed;
  return gains.map((each) => {
    const taken = Math.min(Math.max(each.coins, 0), left);
    left -= taken;
    const coins = each.coins - taken;
    return { ...each, coins, gainedAt: each.half > 0 || coins > 0 ? each.gainedAt : null };
  });
}

/** Plans the lines of what a team keeps. What gives coins comes first, and a hint costs no more than the coins that are left. */
export function planKept(kept: KeptPlay, { states, prices, coins, owed }: Situation): RulingLine[] {
  const solves = kept.solves.map(({ kind, riddleId, half, coins: earned, gainedAt, at }): RulingLine => {
    const worth = { half, coins: earned, gainedAt };
    return { ...line, kind, riddleId, half, coins: earned, gainedAt: gain(worth, at) };
  });
  const gains = takeOwed([...solves, ...planVisits(kept, prices), ...planBonuses(states, kept.bonuses, prices)], owed);
  let left = gains.reduce((sum, each) => sum + each.coins, coins);
  const hints = kept.hints.map(({ riddleId, coins: cost }): RulingLine => {
    const paid = Math.max(cost, 0 - left);
    left += paid;
    return { ...line, kind: 'hint', riddleId, half: 0, coins: paid };
  });
  return [...gains, ...hints];
}

export const sumOf = (lines: readonly RulingLine[], field: 'half' | 'coins'): number => lines.reduce((sum, each) => sum + each[field], 0);

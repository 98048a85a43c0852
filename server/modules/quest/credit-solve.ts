import { type Balance, type PriceList, readPrices, recordEntry, solveWorth } from '#server/modules/scoring/scoring.ts';
import type { SqlInstant } from '#server/platform/clock.ts';
import type { Context } from '#server/platform/context.ts';
import { countUnsolved, recordSolve } from './play.store.ts';

interface Solving {
  /** solve: as it happened. rejudge: an organizer has made a wrong answer right. */
  kind: 'solve' | 'rejudge';
  balance: Balance;
  riddleId: number;
  blockId: number;
  /** Whose answer it was, and who made it count. */
  userId: number;
  actorId: number;
  attemptId: number;
  withHint: boolean;
  at: SqlInstant;
}

interface Credit {
  credited: boolean;
  half: number;
  coins: number;
}

/** Credits a right answer, unless the team has the riddle already. Inside a transaction that holds the lock on the balance. */
export async function creditSolve(ctx: Context, solving: Solving): Promise<Credit> {
  const { balance, kind, riddleId, userId, actorId, attemptId, withHint, at } = solving;
  const solve = { teamId: balance.teamId, riddleId, userId, epoch: balance.epoch, attemptId, withHint, now: at };
  if (!(await recordSolve(ctx.db, solve))) return { credited: false, half: 0, coins: 0 };

  const prices = await readPrices(ctx, balance.eventId);
  const worth = solveWorth(prices, withHint);
  const after = await recordEntry(ctx, { balance, kind, ...worth, riddleId, actorId, prices, gainedAt: at });
  const bonus = await creditBlock(ctx, { solving, balance: after, prices });
  return { credited: true, half: worth.half + bonus, coins: worth.coins };
}

/** The bonus for a whole block, where the event has one. */
async function creditBlock(
  ctx: Context,
  { solving, balance, prices }: { solving: Solving; balance: Balance; prices: PriceList },
): Promise<number> {
  const { blockId, actorId, at } = solving;
  if (prices.blockSolvedHalf === 0) return 0;
  if ((await countUnsolved(ctx.db, { blockId, teamId: balance.teamId, epoch: balance.epoch })) > 0) return 0;
  await recordEntry(ctx, { balance, kind: 'block_solved', half: prices.blockSolvedHalf, coins: 0, blockId, actorId, prices, gainedAt: at });
  return prices.blockSolvedHalf;
}

import { type Balance, type PriceList, readPrices, recordEntry, solveWorth } from '#server/modules/scoring/scoring.ts';
import type { Context } from '#server/platform/context.ts';
import { isBonusDue, recordSolve } from './rejudge.store.ts';

interface Rejudging {
  balance: Balance;
  riddleId: number;
  blockId: number;
  /** The player who gave the answer, and the organizer who made it count. */
  userId: number;
  actorId: number;
  attemptId: number;
  withHint: boolean;
  /** The instant of the answer. */
  at: Date;
}

/** Credits an answer that an organizer has made right, unless the team has the riddle. The transaction holds the lock on the balance. */
export async function creditRejudged(ctx: Context, judged: Rejudging): Promise<void> {
  const { balance, riddleId, userId, actorId, attemptId, withHint, at } = judged;
  const { teamId, epoch } = balance;
  if (!(await recordSolve(ctx.db, { teamId, riddleId, userId, epoch, attemptId, withHint, at }))) return;

  const prices = await readPrices(ctx, balance.eventId);
  const worth = solveWorth(prices, withHint);
  const after = await recordEntry(ctx, { balance, kind: 'rejudge', ...worth, riddleId, actorId, gainedAt: at });
  await creditBlock(ctx, { judged, balance: after, prices });
}

/** Credits the bonus for a whole block, where the event has one. */
async function creditBlock(
  ctx: Context,
  { judged, balance, prices }: { judged: Rejudging; balance: Balance; prices: PriceList },
): Promise<void> {
  const { blockId, actorId, at } = judged;
  const half = prices.blockSolvedHalf;
  if (half === 0 || !(await isBonusDue(ctx.db, { blockId, teamId: balance.teamId, epoch: balance.epoch }))) return;
  await recordEntry(ctx, { balance, kind: 'block_solved', half, coins: 0, blockId, actorId, gainedAt: at });
}

import { type Balance, type PriceList, readPrices, recordEntry, solveWorth } from '#server/modules/scoring/scoring.ts';
import type { Context } from '#server/platform/context.ts';
import { isBonusDue, recordSolve } from './rejudge.store.ts';

interface RejudgedAttempt {
  balance: Balance;
  riddleId: number;
  blockId: number;
  /** The player who gave the answer. */
  userId: number;
  /** The organizer who made the answer count. */
  actorId: number;
  attemptId: number;
  withHint: boolean;
  /** The instant of the answer. */
  at: Date;
}

/**
 * Credits an answer that an organizer has made right, unless the team has solved the riddle. The transaction holds the lock on the balance.
 */
export async function creditRejudged(ctx: Context, attempt: RejudgedAttempt): Promise<void> {
  const { balance, riddleId, userId, actorId, attemptId, withHint, at } = attempt;
  const { teamId, epoch } = balance;
  if (!(await recordSolve(ctx.db, { teamId, riddleId, userId, epoch, attemptId, withHint, at }))) return;

  const prices = await readPrices(ctx, balance.eventId);
  const worth = solveWorth(prices, withHint);
  const after = await recordEntry(ctx, { balance, kind: 'rejudge', ...worth, riddleId, actorId, gainedAt: at });
  await creditBlock(ctx, { attempt, balance: after, prices });
}

/** Credits the bonus for a whole block, if the event has such a bonus and the team has earned it. */
async function creditBlock(
  ctx: Context,
  { attempt, balance, prices }: { attempt: RejudgedAttempt; balance: Balance; prices: PriceList },
): Promise<void> {
  const { blockId, actorId, at } = attempt;
  const half = prices.blockSolvedHalf;
  if (half === 0 || !(await isBonusDue(ctx.db, { blockId, teamId: balance.teamId, epoch: balance.epoch }))) return;
  await recordEntry(ctx, { balance, kind: 'block_solved', half, coins: 0, blockId, actorId, gainedAt: at });
}

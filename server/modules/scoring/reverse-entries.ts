import type { Context } from '#server/platform/context.ts';
import { boardTopic, teamTopic } from './record-entry.ts';
import { planReversals } from './reversal.rules.ts';
import { insertReversals, listReversible, updateClearedBalance } from './reversals.store.ts';
import type { Balance } from './scoring.types.ts';

/**
 * Reverses everything that a team's play earned and cost in its present epoch, by one reversal for each entry, and begins the next epoch.
 * Start coins and corrections by hand stay. The caller's transaction has locked the balance.
 */
export async function reverseEntries(
  ctx: Context,
  { balance, actorId, regroupingId = null }: { balance: Balance; actorId: number; regroupingId?: number | null },
): Promise<Balance> {
  const entries = await listReversible(ctx.db, { teamId: balance.teamId, epoch: balance.epoch });
  const reversals = planReversals(entries, balance.coins);
  await insertReversals(ctx.db, { balance, reversals, actorId, regroupingId, now: ctx.clock.now });
  const after = await updateClearedBalance(ctx.db, {
    teamId: balance.teamId,
    half: reversals.reduce((sum, reversal) => sum + reversal.half, 0),
    coins: reversals.reduce((sum, reversal) => sum + reversal.coins, 0),
    lines: reversals.length,
  });
  ctx.publish(boardTopic(balance.eventId));
  ctx.publish(teamTopic(balance.teamId));
  return after;
}

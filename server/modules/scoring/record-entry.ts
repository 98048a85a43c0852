import { boardTopic } from '#server/modules/events/events.ts';
import type { Context } from '#server/platform/context.ts';
import { refusing } from '#server/platform/db/constraints.ts';
import { InsufficientCoins } from './scoring.errors.ts';
import { insertEntry, updateBalance } from './scoring.store.ts';
import type { Balance, NewEntry, PriceList } from './scoring.types.ts';

export { boardTopic };

/** Topic of one team. */
export const teamTopic = (teamId: number): string => `team:${teamId}`;

/**
 * Writes one line of the ledger and brings the balance along, inside a transaction that holds the lock on the balance.
 * Returns the balance after it.
 */
export async function recordEntry(ctx: Context, entry: NewEntry & { prices: PriceList }): Promise<Balance> {
  const { balance, half, coins, prices } = entry;
  await insertEntry(ctx.db, { ...entry, now: ctx.clock.now });
  const after = await refusing(
    updateBalance(ctx.db, {
      teamId: balance.teamId,
      half,
      coins,
      isGain: half + coins * prices.coinValueHalf > 0,
      now: entry.gainedAt ?? ctx.clock.now,
    }),
    { team_balance_coins_not_negative: () => new InsufficientCoins(-(balance.coins + coins)) },
  );
  ctx.publish(boardTopic(balance.eventId));
  ctx.publish(teamTopic(balance.teamId));
  return after;
}

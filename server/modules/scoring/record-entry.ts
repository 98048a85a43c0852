import { boardTopic } from '#server/modules/events/events.ts';
import type { Context } from '#server/platform/context.ts';
import { refusing } from '#server/platform/db/constraints.ts';
import { InsufficientCoins } from './scoring.errors.ts';
import { isGainOfPlay } from './price-list.rules.ts';
import { writeEntry } from './scoring.store.ts';
import type { Balance, EntryValues, NewEntry } from './scoring.types.ts';

export { boardTopic };

/** This topic is published when a team's points, coins or members change. */
export const teamTopic = (teamId: number): string => `team:${teamId}`;

/** Prepares the values of a ledger entry, which is written alone or within a larger statement. */
export const entryValues = ({ balance, ...entry }: NewEntry): EntryValues => ({
  teamId: balance.teamId,
  eventId: balance.eventId,
  epoch: balance.epoch,
  teamVersion: balance.version + 1,
  kind: entry.kind,
  half: entry.half,
  coins: entry.coins,
  riddleId: entry.riddleId ?? null,
  blockId: entry.blockId ?? null,
  actorId: entry.actorId,
  comment: entry.comment ?? null,
  isGain: isGainOfPlay(entry),
  gainedAt: entry.gainedAt ?? null,
});

/** Publishes that a team's points or coins have changed. */
export function announceEntry(ctx: Context, team: Pick<Balance, 'teamId' | 'eventId'>): void {
  // The team comes first, so that who reads the board knows which of its teams has changed.
  ctx.publish(teamTopic(team.teamId));
  ctx.publish(boardTopic(team.eventId));
}

/** Writes one ledger entry, updates the balance and returns it. Call it inside a transaction that has locked the balance. */
export async function recordEntry(ctx: Context, entry: NewEntry): Promise<Balance> {
  const { balance, coins } = entry;
  const [after] = await refusing(writeEntry(ctx, entryValues(entry)), {
    team_balance_coins_not_negative: () => new InsufficientCoins(-(balance.coins + coins)),
  });
  if (!after) throw new Error(`team ${balance.teamId} has no balance to update, although it was locked`);
  announceEntry(ctx, balance);
  return after;
}

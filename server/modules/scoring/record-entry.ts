import { boardTopic } from '#server/modules/events/events.ts';
import type { Context } from '#server/platform/context.ts';
import { refusing } from '#server/platform/db/constraints.ts';
import { jsonRows } from '#server/platform/db/statements/prepared.ts';
import { isPlayGain } from './price-list.rules.ts';
import { InsufficientCoins } from './scoring.errors.ts';
import { writeEntries } from './scoring.store.ts';
import type { Balance, EntryValues, NewEntry } from './scoring.types.ts';

export { boardTopic };

/** The topic that is published when a team's points, coins or members change. */
export const teamTopic = (teamId: number): string => `team:${teamId}`;

const toEntryValues = ({ balance, ...entry }: NewEntry): EntryValues => ({
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
  isGain: isPlayGain(entry),
  gainedAt: entry.gainedAt ?? null,
});

/**
 * Writes ledger entries of one or several teams, and updates and returns their balances. The caller's transaction has locked the balances.
 * Of several entries of one team, each has the balance after the one before. The caller announces the teams afterwards.
 */
export const recordEntries = (ctx: Context, entries: readonly NewEntry[]): Promise<Balance[]> =>
  writeEntries(ctx, { entries: jsonRows(entries.map(toEntryValues)) });

/** Publishes that a team's points or coins have changed. */
export function announceEntry(ctx: Pick<Context, 'publish'>, team: Pick<Balance, 'teamId' | 'eventId'>): void {
  // The team is published first, so that a reader of the board knows which of its teams has changed.
  ctx.publish(teamTopic(team.teamId));
  ctx.publish(boardTopic(team.eventId));
}

/** Writes one ledger entry, and updates, announces and returns the balance, which the caller's transaction has locked. */
export async function recordEntry(ctx: Context, entry: NewEntry): Promise<Balance> {
  const { balance, coins } = entry;
  const [after] = await refusing(recordEntries(ctx, [entry]), {
    team_balance_coins_not_negative: () => new InsufficientCoins(-(balance.coins + coins)),
  });
  if (!after) throw new Error(`team ${balance.teamId} has no balance to update, although it was locked`);
  announceEntry(ctx, balance);
  return after;
}

import type { Context } from '#server/platform/context.ts';
import { jsonRows } from '#server/platform/db/statements/prepared.ts';
import { announceEntry } from './record-entry.ts';
import { updateCorrectedBalances, writeRulingLines } from './rulings.store.ts';
import type { Balance, RulingLine } from './scoring.types.ts';

/** The lines that a ruling or a regrouping writes for a team, in their order. */
export interface TeamLines {
  balance: Balance;
  lines: readonly RulingLine[];
}

/** What wrote the lines. */
type Cause = { rulingId: number } | { regroupingId: number };

interface Written {
  cause: Cause;
  actorId: number;
  teams: readonly TeamLines[];
}

/**
 * Writes the ledger lines of a ruling or a regrouping, or of its undoing, for all teams at once, and updates and announces their balances. The caller's
 * transaction has locked the balances. The time of a total is that of the newest gain that is left.
 */
export async function recordDecision(ctx: Context, { cause, actorId, teams }: Written): Promise<void> {
  const rows = teams.flatMap(({ balance, lines }) =>
    lines.map((line, index) => ({
      ...line,
      ...cause,
      actorId,
      teamId: balance.teamId,
      eventId: balance.eventId,
      epoch: balance.epoch,
      teamVersion: balance.version + 1 + index,
    })),
  );
  if (rows.length === 0) return;
  await writeRulingLines(ctx, { lines: jsonRows(rows) });
  await updateCorrectedBalances(ctx, { teamIds: teams.map(({ balance }) => balance.teamId) });
  for (const { balance } of teams) announceEntry(ctx, balance);
}

import { sql } from 'kysely';
import type { SqlInstant } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/tables/tables.ts';
import type { Reversal, Reversible } from './reversal.rules.ts';
import { balanceColumns } from './scoring.store.ts';
import type { Balance } from './scoring.types.ts';

/** Lists the ledger entries of play in an epoch that are not reversed, without start coins and corrections of organizers. */
export function listReversible(db: Db, team: { teamId: number; epoch: number }): Promise<Reversible[]> {
  return db
    .selectFrom('ledgerEntry')
    .select(['id', 'half', 'coins', 'riddleId', 'blockId'])
    .where('teamId', '=', team.teamId)
    .where('epoch', '=', team.epoch)
    .where('kind', 'in', ['solve', 'rejudge', 'visit', 'hint', 'block_solved', 'block_visited'])
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('ledgerEntry as back').select('back.id').whereRef('back.reversesId', '=', 'ledgerEntry.id'))),
    )
    .orderBy('id')
    .execute();
}

interface NewReversals {
  balance: Balance;
  reversals: readonly Reversal[];
  actorId: number;
  /** The regrouping that reverses them; null where attempts were cleared. */
  regroupingId: number | null;
  now: SqlInstant;
}

/** Inserts reversals. Relies on ledger_entry_reversed_once. */
export async function insertReversals(db: Db, { balance, reversals, actorId, regroupingId, now }: NewReversals): Promise<void> {
  if (reversals.length === 0) return;
  const rows = reversals.map((reversal, index) => ({
    ...reversal,
    kind: 'reversal' as const,
    eventId: balance.eventId,
    teamId: balance.teamId,
    teamVersion: balance.version + 1 + index,
    epoch: balance.epoch,
    actorId,
    regroupingId,
    comment: null,
    at: sql<Date>`${now}`,
  }));
  await db.insertInto('ledgerEntry').values(rows).execute();
}

/**
 * Updates a balance to what the team has from the start or by hand, and begins its next epoch. The time of the total is that of the
 * newest gain left.
 */
export function updateClearedBalance(db: Db, change: { teamId: number; half: number; coins: number; lines: number }): Promise<Balance> {
  return db
    .updateTable('teamBalance')
    .set((eb) => ({
      scoreHalf: eb('scoreHalf', '+', change.half),
      coins: eb('coins', '+', change.coins),
      version: eb('version', '+', change.lines),
      epoch: eb('epoch', '+', 1),
      lastGainAt: eb
        .selectFrom('ledgerEntry as line')
        .select(sql<Date | null>`max(line.gained_at)`.as('at'))
        .where('line.teamId', '=', change.teamId)
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('ledgerEntry as back').select('back.id').whereRef('back.reversesId', '=', 'line.id'))),
        ),
    }))
    .where('teamId', '=', change.teamId)
    .returning(balanceColumns)
    .executeTakeFirstOrThrow();
}

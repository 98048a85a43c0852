import { sql } from 'kysely';
import type { SqlInstant } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/tables.ts';
import type { Balance, NewEntry, PriceList } from './scoring.types.ts';

export const balanceColumns = ['teamId', 'eventId', 'scoreHalf', 'coins', 'epoch', 'version'] as const;

/** FOR UPDATE: everything that six phones of a team do goes one after another through this row. */
export function lockBalance(db: Db, teamId: number): Promise<Balance | undefined> {
  return db.selectFrom('teamBalance').select(balanceColumns).where('teamId', '=', teamId).forUpdate().executeTakeFirst();
}

export function findBalance(db: Db, teamId: number): Promise<Balance | undefined> {
  return db.selectFrom('teamBalance').select(balanceColumns).where('teamId', '=', teamId).executeTakeFirst();
}

export async function insertBalance(db: Db, team: { teamId: number; eventId: number }): Promise<Balance> {
  return db.insertInto('teamBalance').values(team).returning(balanceColumns).executeTakeFirstOrThrow();
}

/** Relies on ledger_entry_one_credit and ledger_entry_one_bonus: what counts once cannot be entered twice. */
export function insertEntry(db: Db, { balance, now, ...entry }: NewEntry & { now: SqlInstant }) {
  return db
    .insertInto('ledgerEntry')
    .values({
      eventId: balance.eventId,
      teamId: balance.teamId,
      teamVersion: balance.version + 1,
      epoch: balance.epoch,
      kind: entry.kind,
      half: entry.half,
      coins: entry.coins,
      riddleId: entry.riddleId ?? null,
      blockId: entry.blockId ?? null,
      actorId: entry.actorId,
      comment: entry.comment ?? null,
      at: sql<Date>`${now}`,
    })
    .execute();
}

/** Relies on team_balance_coins_not_negative. last_gain_at moves only when the total grows, so zero rows never touch ties, and never back. */
export function updateBalance(
  db: Db,
  change: { teamId: number; half: number; coins: number; isGain: boolean; now: SqlInstant },
): Promise<Balance> {
  return db
    .updateTable('teamBalance')
    .set((eb) => ({
      scoreHalf: eb('scoreHalf', '+', change.half),
      coins: eb('coins', '+', change.coins),
      version: eb('version', '+', 1),
      ...(change.isGain && { lastGainAt: sql<Date>`greatest(last_gain_at, ${change.now})` }),
    }))
    .where('teamId', '=', change.teamId)
    .returning(balanceColumns)
    .executeTakeFirstOrThrow();
}

export function findPrices(db: Db, eventId: number): Promise<PriceList | undefined> {
  return db
    .selectFrom('priceList')
    .select([
      'solveHalf',
      'solveCoins',
      'solveWithHintHalf',
      'solveWithHintCoins',
      'visitHalf',
      'visitCoins',
      'visitWithHintHalf',
      'visitWithHintCoins',
      'hintCoins',
      'blockSolvedHalf',
      'blockVisitedHalf',
      'startCoins',
      'coinValueHalf',
    ])
    .where('eventId', '=', eventId)
    .executeTakeFirst();
}

export function insertPrices(db: Db, prices: Partial<PriceList> & { eventId: number }) {
  return db.insertInto('priceList').values(prices).execute();
}

export function upsertPrices(db: Db, { eventId, prices }: { eventId: number; prices: PriceList }) {
  return db
    .insertInto('priceList')
    .values({ eventId, ...prices })
    .onConflict((conflict) => conflict.column('eventId').doUpdateSet(prices))
    .execute();
}

import { sql } from 'kysely';
import type { SqlInstant } from '#server/platform/clock.ts';
import { prepared } from '#server/platform/db/statements/prepared.ts';
import type { Db } from '#server/platform/db/tables/tables.ts';
import type { ProgramEntry, ProgramScore } from './program.types.ts';

interface Account {
  userId: number;
  eventId: number;
}

const scoreColumns = ['userId', 'eventId', 'totalHalf', 'entries'] as const;

/** Opens the account where there is none and locks it, so that points from several people are written one after another. */
export async function lockAccount(db: Db, account: Account): Promise<ProgramScore> {
  await db
    .insertInto('programBalance')
    .values(account)
    .onConflict((conflict) => conflict.columns(['eventId', 'userId']).doNothing())
    .execute();
  return db
    .selectFrom('programBalance')
    .select(scoreColumns)
    .where('userId', '=', account.userId)
    .where('eventId', '=', account.eventId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

interface NewEntry extends Account {
  kind: ProgramEntry['kind'];
  half: number;
  comment: string | null;
  actorId: number;
  scanTicketHash: Buffer | null;
  now: SqlInstant;
}

/** Writes a line. Relies on program_entry_once_per_scan and program_entry_one_attendance: null when it counts once and is there already. */
export async function recordEntry(db: Db, { now, ...entry }: NewEntry): Promise<number | null> {
  const inserted = await db
    .insertInto('programEntry')
    .values({ ...entry, at: sql<Date>`${now}` })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id ?? null;
}

export function updateAccount(db: Db, { userId, eventId, half }: Account & { half: number }) {
  return db
    .updateTable('programBalance')
    .set((eb) => ({ totalHalf: eb('totalHalf', '+', half), entries: eb('entries', '+', 1) }))
    .where('userId', '=', userId)
    .where('eventId', '=', eventId)
    .execute();
}

/** Finds the line that was written by this scan with the same values. */
export function findEntryOfScan(db: Db, q: { scanTicketHash: Buffer; half: number; comment: string | null }) {
  return db
    .selectFrom('programEntry')
    .select(['id', 'userId', 'eventId', 'half'])
    .where('scanTicketHash', '=', q.scanTicketHash)
    .where('half', '=', q.half)
    .where(sql<boolean>`coalesce(comment, '') = ${q.comment ?? ''}`)
    .executeTakeFirst();
}

export function findAttendance(db: Db, { userId, eventId }: Account) {
  return db
    .selectFrom('programEntry')
    .innerJoin('appUser', 'appUser.id', 'programEntry.actorId')
    .select(['programEntry.id', 'programEntry.scanTicketHash', 'programEntry.at', 'appUser.fullName as byName'])
    .where('programEntry.userId', '=', userId)
    .where('programEntry.eventId', '=', eventId)
    .where('programEntry.kind', '=', 'attendance')
    .executeTakeFirst();
}

/** Computes the total right after a line. */
export async function getTotalAfter(db: Db, { userId, eventId, entryId }: Account & { entryId: number }): Promise<number> {
  const row = await db
    .selectFrom('programEntry')
    .select(sql<number>`coalesce(sum(half), 0)::int`.as('half'))
    .where('userId', '=', userId)
    .where('eventId', '=', eventId)
    .where('id', '<=', entryId)
    .executeTakeFirstOrThrow();
  return row.half;
}

export const findScore = prepared<Account, ProgramScore>(({ db, param }) =>
  db.selectFrom('programBalance').select(scoreColumns).where('userId', '=', param('userId')).where('eventId', '=', param('eventId')),
);

/** Lists the lines of an account, newest first. */
export const listEntries = prepared<Account & { before: number | null; first: number }, ProgramEntry>(({ db, param }) =>
  db
    .selectFrom('programEntry')
    .innerJoin('appUser', 'appUser.id', 'programEntry.actorId')
    .select([
      'programEntry.id',
      'programEntry.kind',
      'programEntry.half',
      'programEntry.comment',
      'appUser.fullName as byName',
      'programEntry.at',
    ])
    .where('programEntry.userId', '=', param('userId'))
    .where('programEntry.eventId', '=', param('eventId'))
    .where(sql<boolean>`(${param('before')}::bigint is null or program_entry.id < ${param('before')}::bigint)`)
    .orderBy('programEntry.id', 'desc')
    .limit(sql<number>`${param('first')}::int`),
);

import { sql } from 'kysely';
import type { SqlInstant } from '#server/platform/clock.ts';
import { prepared } from '#server/platform/db/statements/prepared.ts';
import type { Db } from '#server/platform/db/tables/tables.ts';
import type { ProgramEntry, ProgramLeader, ProgramNumbers, ProgramScore, ProgramSpan } from './program.types.ts';

interface Account {
  userId: number;
  eventId: number;
}

const scoreColumns = ['userId', 'eventId', 'totalHalf', 'entries'] as const;

/** Locks the account of a person, and opens it if there is none, so that people who give points to the same person take turns. */
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

/**
 * Writes a line. Relies on program_entry_once_per_scan and program_entry_one_attendance, and returns null for a line that exists and
 * counts only once.
 */
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

/** Finds the line that was written by the same scan with the same values. */
export function findScanEntry(db: Db, line: { scanTicketHash: Buffer; half: number; comment: string | null }) {
  return db
    .selectFrom('programEntry')
    .select(['id', 'userId', 'eventId', 'half'])
    .where('scanTicketHash', '=', line.scanTicketHash)
    .where('half', '=', line.half)
    .where(sql<boolean>`coalesce(comment, '') = ${line.comment ?? ''}`)
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

const selectLines = ({ eventId, from, until }: ProgramSpan) => sql`from program_entry as line where line.event_id = ${eventId}
  ${from ? sql`and line.at >= ${from}` : sql``} ${until ? sql`and line.at < ${until}` : sql``}`;

/** Sums up the points of the programme, and counts its people and those who are on site. */
export async function getProgramNumbers(db: Db, span: ProgramSpan): Promise<ProgramNumbers> {
  const { rows } = await sql<ProgramNumbers>`
    select count(distinct line.user_id) filter (where line.kind = 'attendance') as on_site,
      count(distinct line.user_id) filter (where line.kind = 'score') as people,
      coalesce(sum(line.half) filter (where line.half > 0), 0)::int as given_half,
      coalesce(-sum(line.half) filter (where line.half < 0), 0)::int as taken_half ${selectLines(span)}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`the query of the programme of event ${span.eventId} returned no row`);
  return row;
}

/** Lists the people with the highest totals above zero. Of equal totals, the one that was reached earlier comes first. */
export async function listLeaders(db: Db, { first, ...span }: ProgramSpan & { first: number }): Promise<ProgramLeader[]> {
  const { rows } = await sql<ProgramLeader>`
    with best as (
      select line.user_id, sum(line.half)::int as total_half, count(*) as entries, max(line.at) as last_at
      ${selectLines(span)} and line.kind = 'score' group by line.user_id having sum(line.half) > 0
      order by total_half desc, last_at, line.user_id limit ${first})
    select best.user_id, app_user.full_name, best.total_half, best.entries from best join app_user on app_user.id = best.user_id
    order by best.total_half desc, best.last_at, best.user_id`.execute(db);
  return rows;
}

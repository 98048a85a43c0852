import { sql } from 'kysely';
import type { SqlInstant } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/tables/tables.ts';

interface Freed {
  teamId: number;
  reason: 'left' | 'removed' | 'team_deleted';
  now: SqlInstant;
  /** Only this person's seat is freed; without an id all are. */
  userId?: number;
}

/** Frees seats of a locked team, writes them into its history, and returns the ids of those who had them. */
export async function freeSeats(db: Db, { teamId, reason, now, userId }: Freed): Promise<number[]> {
  const rows = await db
    .with('freed', (query) =>
      query
        .deleteFrom('member')
        .where('teamId', '=', teamId)
        .where((eb) => (userId === undefined ? eb.lit(true) : eb('userId', '=', userId)))
        .returningAll(),
    )
    .insertInto('formerMember')
    .columns(['eventId', 'userId', 'teamId', 'seat', 'role', 'joinedAt', 'leftAt', 'reason'])
    .expression((eb) =>
      eb
        .selectFrom('freed')
        .select([
          'eventId',
          'userId',
          'teamId',
          'seat',
          'role',
          'joinedAt',
          sql<Date>`${now}`.as('leftAt'),
          sql<Freed['reason']>`${reason}`.as('reason'),
        ]),
    )
    .returning('userId')
    .execute();
  return rows.map((row) => row.userId);
}

/** Changes the captain of a locked team. It takes two statements, since member_one_captain is checked after each row. */
export async function updateCaptain(db: Db, { teamId, userId }: { teamId: number; userId: number }): Promise<void> {
  await db
    .updateTable('member')
    .set({ role: 'member' })
    .where('teamId', '=', teamId)
    .where('role', '=', 'captain')
    .where('userId', '<>', userId)
    .execute();
  await db.updateTable('member').set({ role: 'captain' }).where('teamId', '=', teamId).where('userId', '=', userId).execute();
}

/**
 * Gives the seats that a deletion freed back to those who are in no other team now; returns their ids, the former captain first, then by
 * seat. Relies on member_pk; the order prevents a deadlock of two restored teams.
 */
export async function restoreSeats(db: Db, { teamId, now }: { teamId: number; now: SqlInstant }): Promise<number[]> {
  const { rows } = await sql<{ userId: number }>`
    with lost as (
      select former.* from former_member as former
      join team on team.id = former.team_id and team.deleted_at = former.left_at
      join app_user on app_user.id = former.user_id and app_user.deleted_at is null
      where former.team_id = ${teamId} and former.reason = 'team_deleted'
    ), seated as (
      insert into member (event_id, user_id, team_id, seat, role, joined_at)
      select event_id, user_id, team_id, seat, 'member', ${now} from lost order by user_id
      on conflict on constraint member_pk do nothing
      returning user_id
    )
    select seated.user_id as "userId" from seated join lost using (user_id) order by lost.role = 'captain' desc, lost.seat
  `.execute(db);
  return rows.map((row) => row.userId);
}

export function lockDeletedTeam(db: Db, id: number) {
  return db
    .selectFrom('team')
    .select(['id', 'eventId', 'categoryId', 'name'])
    .select(
      sql<boolean>`exists (select from regrouping where regrouping.from_team_id = team.id and regrouping.undone_at is null)`.as('isMerged'),
    )
    .where('id', '=', id)
    .where('deletedAt', 'is not', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Relies on team_name_unique: a team cannot be restored while another has its name. */
export function updateDeleted(db: Db, { id, deletedAt }: { id: number; deletedAt: SqlInstant | null }) {
  return db
    .updateTable('team')
    .set((eb) => ({ version: eb('version', '+', 1), deletedAt: deletedAt && sql<Date>`${deletedAt}` }))
    .where('id', '=', id)
    .execute();
}

/** Has a locked team play another category. */
export function updateCategory(db: Db, { id, categoryId }: { id: number; categoryId: number }) {
  return db
    .updateTable('team')
    .set((eb) => ({ categoryId, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Takes a locked team out of the ranking, or brings it back. */
export function updateRanked(db: Db, { id, isRanked }: { id: number; isRanked: boolean }) {
  return db
    .updateTable('team')
    .set((eb) => ({ isRanked, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Tells whether a team ever made a move, in any epoch, since its moves belong to its category. */
export async function hasPlayed(db: Db, teamId: number): Promise<boolean> {
  const { rows } = await sql<{ hasPlayed: boolean }>`
    select exists (select from attempt where team_id = ${teamId})
      or exists (select from ledger_entry where team_id = ${teamId} and (riddle_id is not null or block_id is not null)) as "hasPlayed"
  `.execute(db);
  return rows[0]?.hasPlayed ?? false;
}

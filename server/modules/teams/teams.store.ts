import { sql } from 'kysely';
import type { SqlInstant } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/tables.ts';
import type { Membership, Team, TeamMember } from './teams.types.ts';

export function findMembership(db: Db, member: { userId: number; eventId: number }): Promise<Membership | undefined> {
  return db
    .selectFrom('member')
    .innerJoin('team', 'team.id', 'member.teamId')
    .select(['member.teamId', 'member.eventId', 'team.categoryId', sql<boolean>`member.role = 'captain'`.as('isCaptain')])
    .where('member.userId', '=', member.userId)
    .where('member.eventId', '=', member.eventId)
    .executeTakeFirst();
}

export function findTeam(db: Db, id: number): Promise<Team | undefined> {
  return db
    .selectFrom('team')
    .innerJoin('teamBalance', 'teamBalance.teamId', 'team.id')
    .select([
      'team.id',
      'team.eventId',
      'team.categoryId',
      'team.name',
      'teamBalance.scoreHalf',
      'teamBalance.coins',
      'teamBalance.version',
    ])
    .where('team.id', '=', id)
    .where('team.deletedAt', 'is', null)
    .executeTakeFirst();
}

/** Captain first, the rest by name. */
export function listMembers(db: Db, teamId: number): Promise<TeamMember[]> {
  return db
    .selectFrom('member')
    .innerJoin('appUser', 'appUser.id', 'member.userId')
    .leftJoin('identity', (join) => join.onRef('identity.userId', '=', 'member.userId').on('identity.provider', '=', 'telegram'))
    .select([
      'member.userId',
      'appUser.fullName',
      'identity.username',
      'member.seat',
      sql<boolean>`member.role = 'captain'`.as('isCaptain'),
    ])
    .where('member.teamId', '=', teamId)
    .orderBy('isCaptain', 'desc')
    .orderBy('appUser.fullName')
    .execute();
}

/** Relies on team_name_unique. */
export async function insertTeam(
  db: Db,
  team: { eventId: number; categoryId: number; name: string; nameKey: string; at: SqlInstant },
): Promise<number> {
  const { at, ...rest } = team;
  const { id } = await db
    .insertInto('team')
    .values({ ...rest, createdAt: sql<Date>`${at}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** FOR UPDATE: two people who take the last seat go one after the other. */
export function lockTeam(db: Db, id: number) {
  return db.selectFrom('team').select(['id', 'eventId']).where('id', '=', id).where('deletedAt', 'is', null).forUpdate().executeTakeFirst();
}

/** The lowest free seat of six, under the team's lock; null when the team is full. */
export async function findFreeSeat(db: Db, teamId: number): Promise<number | null> {
  const row = await db
    .selectFrom(sql<{ seat: number }>`generate_series(1, 6)`.as<'seats'>(sql`seats(seat)`))
    .select('seats.seat')
    .where('seats.seat', 'not in', (eb) => eb.selectFrom('member').select('seat').where('teamId', '=', teamId))
    .orderBy('seats.seat')
    .limit(1)
    .executeTakeFirst();
  return row?.seat ?? null;
}

/** Relies on member_pk, member_seat_unique and member_one_captain. */
export function insertMember(
  db: Db,
  member: { eventId: number; userId: number; teamId: number; seat: number; role: 'captain' | 'member'; at: SqlInstant },
) {
  const { at, ...rest } = member;
  return db
    .insertInto('member')
    .values({ ...rest, joinedAt: sql<Date>`${at}` })
    .execute();
}

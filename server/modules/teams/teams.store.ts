import { type AliasableExpression, type Expression, sql } from 'kysely';
import type { QuestEvent } from '#server/modules/events/events.ts';
import type { SqlInstant } from '#server/platform/clock.ts';
import { history } from '#server/platform/db/history.ts';
import { changedVersions, knownId } from '#server/platform/db/statements/changed-versions.ts';
import { idList, prepared } from '#server/platform/db/statements/prepared.ts';
import { isRecent } from '#server/platform/db/statements/recent.ts';
import type { Db, TeamNameState } from '#server/platform/db/tables/tables.ts';
import type { Localized } from '#server/platform/text/localized.ts';
import { maxTeamSize } from './team-size.rules.ts';
import type { FoundMember, LockedTeam, Membership, Team } from './teams.types.ts';

export const findMembership = prepared<{ userId: number; eventId: number }, Membership>(({ db, param }) =>
  db
    .selectFrom('member')
    .innerJoin('team', 'team.id', 'member.teamId')
    .select(['member.teamId', 'member.eventId', 'team.categoryId', sql<boolean>`member.role = 'captain'`.as('isCaptain')])
    .where('member.userId', '=', param('userId'))
    .where('member.eventId', '=', param('eventId')),
);

interface InEvent {
  userId: number;
  event: AliasableExpression<QuestEvent>;
}

/** Selects the id of a person's team in an event, for a larger statement. */
export const teamIdIn = (db: Db, { userId, event }: InEvent): Expression<number> =>
  db
    .selectFrom(event.as('current'))
    .innerJoin('member', (join) => join.onRef('member.eventId', '=', 'current.id').on('member.userId', '=', userId))
    .select('member.teamId')
    .$castTo<number>() as unknown as Expression<number>;

/** Selects what a team was told of its refused name. */
export const nameReason = sql<Localized | null>`team.name_reason`;

/** Selects the teams that are not deleted, with their points and with what decides whether their board is frozen. */
export const teams = ({ db, now }: { db: Db; now: SqlInstant }) =>
  db
    .selectFrom('team')
    .innerJoin('event', 'event.id', 'team.eventId')
    .innerJoin('teamBalance', 'teamBalance.teamId', 'team.id')
    .leftJoin('priceList', 'priceList.eventId', 'team.eventId')
    .select([
      'team.id',
      'team.eventId',
      'team.categoryId',
      'team.name',
      'team.nameState',
      'team.shownName',
      nameReason.as('nameReason'),
      'team.isRanked',
      'teamBalance.scoreHalf',
      'teamBalance.coins',
      'teamBalance.version',
      history.as('history'),
      'priceList.hintCoins',
      'priceList.coinValueHalf',
      'event.freezeAt',
      'event.revealedAt',
      sql<Date>`${now}`.as('now'),
    ])
    .where('team.deletedAt', 'is', null);

export const findTeam = prepared<{ id: number }, Team>((building) => teams(building).where('team.id', '=', building.param('id')));

/** Finds a team if this person has a seat in it. */
export const findTeamOfMember = prepared<{ id: number; userId: number }, Team>((building) =>
  teams(building)
    .innerJoin('member', 'member.teamId', 'team.id')
    .where('team.id', '=', building.param('id'))
    .where('member.userId', '=', building.param('userId')),
);

/** The newest finished events in which a person had a team are found; nobody plays more within some years. */
const maxPastTeams = 50;

/** Lists the teams of the finished events, without rehearsals, in which a person has a seat, the event that ended last first. */
export const listPastTeams = prepared<{ userId: number }, Team>((building) =>
  teams(building)
    .innerJoin('member', 'member.teamId', 'team.id')
    .where('member.userId', '=', building.param('userId'))
    .where('event.pausedAt', 'is', null)
    .where(sql<boolean>`event.ends_at <= ${building.now}`)
    .where('event.isSandbox', '=', false)
    .orderBy('event.endsAt', 'desc')
    .orderBy('event.id', 'desc')
    .limit(maxPastTeams),
);

/** A text that changes with the score, the name and the seats of a team. It reads `team` and `team_balance` of the statement around it. */
export const teamVersion = sql<string>`concat_ws(' ', team.version + team_balance.version,
  (select string_agg(member.user_id || member.role, ',' order by member.seat) from member where member.team_id = team.id))`;

export const listChangedTeams = changedVersions(({ db }) =>
  db
    .selectFrom('team')
    .innerJoin('teamBalance', 'teamBalance.teamId', 'team.id')
    .select(teamVersion.as('version'))
    .where('team.id', '=', knownId),
);

/** Lists the members of teams: of each team the captain first, the rest by name. */
export const listMembers = prepared<{ teamIds: number[] }, FoundMember>(({ db, param }) =>
  db
    .selectFrom('member')
    .innerJoin('appUser', 'appUser.id', 'member.userId')
    .leftJoin('identity', (join) => join.onRef('identity.userId', '=', 'member.userId').on('identity.provider', '=', 'telegram'))
    .select([
      'member.teamId',
      'member.userId',
      'appUser.fullName',
      'identity.username',
      'member.seat',
      sql<boolean>`member.role = 'captain'`.as('isCaptain'),
    ])
    .where(sql<boolean>`member.team_id = any(${idList(param('teamIds'))})`)
    .orderBy('isCaptain', 'desc')
    .orderBy('appUser.fullName'),
);

interface NewTeam {
  eventId: number;
  categoryId: number;
  name: string;
  nameKey: string;
  /** An organizer gives the name, so nobody has to see it first. */
  isNameSeen: boolean;
  createdBy: number;
  at: SqlInstant;
}

/** Relies on team_name_unique. A name that no organizer has seen is held back if the event asks for that. */
export async function insertTeam(db: Db, { at, isNameSeen, ...rest }: NewTeam): Promise<number> {
  const held = sql<boolean>`(select reviews_names from event where id = ${rest.eventId})`;
  const nameState = sql<TeamNameState>`case when ${!isNameSeen} and ${held} then 'held' else 'shown' end`;
  const { id } = await db
    .insertInto('team')
    .values({ ...rest, nameState, createdAt: sql<Date>`${at}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Skips the `after` newest teams that a person created in an event, deleted ones included, and returns how many seconds ago the one
 * before was created; null when there is none within the window.
 */
export async function findCreatedSecondsAgo(
  db: Db,
  q: { userId: number; eventId: number; after: number; windowSeconds: number; now: SqlInstant },
): Promise<number | null> {
  const row = await db
    .selectFrom('team')
    .select(sql<number>`extract(epoch from ${q.now} - created_at)::float8`.as('seconds'))
    .where('createdBy', '=', q.userId)
    .where('eventId', '=', q.eventId)
    .where(isRecent(sql.ref('created_at'), { now: q.now, seconds: q.windowSeconds }))
    .orderBy('createdAt', 'desc')
    .offset(q.after)
    .limit(1)
    .executeTakeFirst();
  return row?.seconds ?? null;
}

/**
 * Locks a team FOR NO KEY UPDATE, so that two people who take the last seat take turns, and answers, which only refer to the team, do
 * not wait for them.
 */
export function lockTeam(db: Db, id: number): Promise<LockedTeam | undefined> {
  return db
    .selectFrom('team')
    .select(['id', 'eventId', 'categoryId', 'name', 'isRanked'])
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Finds the lowest free seat of a locked team; null when the team is full. */
export async function findFreeSeat(db: Db, teamId: number): Promise<number | null> {
  const row = await db
    .selectFrom(sql<{ seat: number }>`generate_series(1, ${sql.lit(maxTeamSize)})`.as<'seats'>(sql`seats(seat)`))
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

/** Writes down that a person chose an event in which they have a seat; returns whether they have one. */
export async function recordChoice(
  db: Db,
  { userId, eventId, now }: { userId: number; eventId: number; now: SqlInstant },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('member')
    .set({ chosenAt: sql<Date>`${now}` })
    .where('userId', '=', userId)
    .where('eventId', '=', eventId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function findCaptainId(db: Db, teamId: number): Promise<number | null> {
  const row = await db.selectFrom('member').select('userId').where('teamId', '=', teamId).where('role', '=', 'captain').executeTakeFirst();
  return row?.userId ?? null;
}

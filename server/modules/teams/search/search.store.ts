import { type RawBuilder, sql } from 'kysely';
import type { currentEventId } from '#server/modules/events/events.ts';
import type { SqlInstant } from '#server/platform/clock.ts';
import type { Db, TeamNameState } from '#server/platform/db/tables/tables.ts';
import { nameReason } from '../teams.store.ts';
import type { FoundMember, FoundTeam, PersonTeam, TeamOfEvent, TeamOrder } from '../teams.types.ts';

interface Search {
  eventId: number;
  name: string | null;
  /** The text is a part of the name of the team or of a member. */
  text: string | null;
  categoryId: number | null;
  isDeleted: boolean | null;
  /** Only teams that have fewer people than they need, or only others. */
  isTooSmall: boolean | null;
  nameState: TeamNameState | null;
  order: TeamOrder;
  first: number;
  /** The previous page ended with this team. */
  after: number | null;
}

/** Escapes the text of a search, so that % and _ are letters like any other. */
const pattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

const foundTeams = (db: Db) =>
  db
    .selectFrom('team')
    .innerJoin('teamBalance', 'teamBalance.teamId', 'team.id')
    .innerJoin('event', 'event.id', 'team.eventId')
    .leftJoin('priceList', 'priceList.eventId', 'team.eventId')
    .select((eb) => [
      'team.id',
      'team.eventId',
      'event.slug as eventSlug',
      'team.categoryId',
      'team.name',
      'team.nameState',
      'team.shownName',
      nameReason.as('nameReason'),
      'team.isRanked',
      'team.deletedAt',
      sql<string[] | null>`(select marked_words from installation where installation.id = 1)`.as('markedWords'),
      'teamBalance.scoreHalf',
      'teamBalance.coins',
      'priceList.coinValueHalf',
      sql<number>`(select count(*) from member where member.team_id = team.id)`.as('memberCount'),
      eb
        .selectFrom('member')
        .innerJoin('appUser', 'appUser.id', 'member.userId')
        .select('appUser.fullName')
        .whereRef('member.teamId', '=', 'team.id')
        .where('member.role', '=', 'captain')
        .as('captainName'),
      // Right attempts are in the ledger, so that each part reads only the newest entry of one index.
      sql<Date | null>`greatest(
        (select coalesce(line.gained_at, line.at) from ledger_entry as line where line.team_id = team.id
          and line.kind in ('solve', 'visit', 'hint') and line.ruling_id is null order by line.team_version desc limit 1),
        (select attempt.at from attempt where attempt.team_id = team.id and not attempt.is_right order by attempt.at desc limit 1))`.as(
        'lastMoveAt',
      ),
    ]);

/** Tells whether a person of this name is or was in the team. It is searched once in the whole event, not once for each team. */
const withPerson = ({ eventId, text }: { eventId: number; text: string }) => sql<boolean>`team.id in (
  select seated.team_id from (
    select team_id, user_id from member where event_id = ${eventId}
    union all
    select former.team_id, former.user_id from former_member as former
    join team as gone on gone.id = former.team_id and gone.deleted_at = former.left_at
    where gone.event_id = ${eventId} and former.reason = 'team_deleted') as seated
  join app_user on app_user.id = seated.user_id
  left join identity on identity.user_id = seated.user_id and identity.provider = 'telegram'
  where app_user.full_name ilike ${pattern(text)} or identity.username ilike ${pattern(text.replace(/^@/, ''))})`;

/** The points and the coins by their value, as the board adds them. The value is the same for all teams of an event. */
const totalHalf = sql<number>`(team_balance.score_half + team_balance.coins * coalesce(price_list.coin_value_half, 1))`;

/** Orders teams as docs/rules.md ranks them, those outside of the ranking last: by total, then by whose play reached it first, then by name. */
const rankKeys = (team: 'team' | 'last', own: 'team_balance' | 'last_own') => sql`${sql.ref(`${team}.category_id`)},
  not ${sql.ref(`${team}.is_ranked`)},
  -(${sql.ref(`${own}.score_half`)} + ${sql.ref(`${own}.coins`)} * coalesce(price_list.coin_value_half, 1)),
  coalesce(${sql.ref(`${own}.last_gain_at`)}, 'infinity'), ${sql.ref(`${team}.shown_name`)}, ${sql.ref(`${team}.id`)}`;

/** Selects the rows after a team in each order. The statement finds the position of the team, so that a client needs only its id. */
const behind: Record<TeamOrder, (after: number) => RawBuilder<boolean>> = {
  newest: (after) => sql`team.id < ${after}`,
  name: (after) => sql`(team.name, team.id) > (select last.name, last.id from team as last where last.id = ${after})`,
  points: (after) =>
    sql`(team_balance.score_half, team.id) < (select last.score_half, last.team_id from team_balance as last where last.team_id = ${after})`,
  total: (after) =>
    sql`(${totalHalf}, team.id) < (select last.score_half + last.coins * coalesce(price_list.coin_value_half, 1), last.team_id
      from team_balance as last where last.team_id = ${after})`,
  place: (after) => sql`(${rankKeys('team', 'team_balance')}) > (select ${rankKeys('last', 'last_own')}
    from team as last join team_balance as last_own on last_own.team_id = last.id where last.id = ${after})`,
};

/** A team is two people at least, or as many as its event asks for. */
const tooSmall = sql<boolean>`((select count(*) from member where member.team_id = team.id) < greatest(2, event.min_team_size))`;

export function listTeams(
  db: Db,
  { name, text, categoryId, isDeleted, isTooSmall, nameState, order, after, eventId, first }: Search,
): Promise<FoundTeam[]> {
  return foundTeams(db)
    .where('team.eventId', '=', eventId)
    .$if(name !== null, (query) => query.where('team.name', 'ilike', pattern(name as string)))
    .$if(text !== null, (query) =>
      query.where((eb) => eb.or([eb('team.name', 'ilike', pattern(text as string)), withPerson({ eventId, text: text as string })])),
    )
    .$if(categoryId !== null, (query) => query.where('team.categoryId', '=', categoryId as number))
    .$if(isDeleted !== null, (query) => query.where('team.deletedAt', isDeleted ? 'is not' : 'is', null))
    .$if(isTooSmall !== null, (query) => query.where(isTooSmall ? tooSmall : sql<boolean>`not ${tooSmall}`))
    .$if(nameState !== null, (query) => query.where('team.nameState', '=', nameState))
    .$if(after !== null, (query) => query.where(behind[order](after as number)))
    .$if(order === 'name', (query) => query.orderBy('team.name').orderBy('team.id'))
    .$if(order === 'points', (query) => query.orderBy('teamBalance.scoreHalf', 'desc'))
    .$if(order === 'total', (query) => query.orderBy(totalHalf, 'desc'))
    .$if(order === 'place', (query) => query.orderBy(rankKeys('team', 'team_balance')))
    .$if(order !== 'name', (query) => query.orderBy('team.id', 'desc'))
    .limit(first)
    .execute();
}

export function findFoundTeam(db: Db, id: number): Promise<FoundTeam | undefined> {
  return foundTeams(db).where('team.id', '=', id).executeTakeFirst();
}

/** Lists captains first, the rest by name. A deleted team has the members whom the deletion freed. */
export async function listFoundMembers(db: Db, teamIds: readonly number[]): Promise<FoundMember[]> {
  const { rows } = await sql<FoundMember>`
    with seated as (
      select team_id, user_id, seat, role from member where team_id = any(${[...teamIds]}::bigint[])
      union all
      select former.team_id, former.user_id, former.seat, former.role from former_member as former
      join team on team.id = former.team_id and team.deleted_at = former.left_at
      where former.team_id = any(${[...teamIds]}::bigint[]) and former.reason = 'team_deleted')
    select seated.team_id, seated.user_id, app_user.full_name, identity.username, seated.seat, seated.role = 'captain' as is_captain
    from seated join app_user on app_user.id = seated.user_id
    left join identity on identity.user_id = seated.user_id and identity.provider = 'telegram'
    order by is_captain desc, app_user.full_name, seated.user_id`.execute(db);
  return rows;
}

/** Lists all teams of an event with their seats, by category and name. */
export function listTeamsOfEvent(db: Db, eventId: number): Promise<TeamOfEvent[]> {
  return db
    .selectFrom('team')
    .select([
      'team.id',
      'team.name',
      'team.categoryId',
      sql<number | null>`(select user_id::float8 from member where member.team_id = team.id and member.role = 'captain')`.as('captainId'),
      sql<number[]>`array(select user_id::float8 from member where member.team_id = team.id order by member.seat)`.as('memberIds'),
    ])
    .where('team.eventId', '=', eventId)
    .where('team.deletedAt', 'is', null)
    .orderBy('team.categoryId')
    .orderBy('team.name')
    .orderBy('team.id')
    .execute();
}

/** Lists at most one team for each person. Relies on member_pk. */
export function listTeamsOfPeople(
  db: Db,
  { userIds, now, ...of }: { userIds: number[]; now: SqlInstant; currentEventId: typeof currentEventId },
): Promise<PersonTeam[]> {
  return db
    .selectFrom('member')
    .innerJoin('event', 'event.id', 'member.eventId')
    .innerJoin('team', 'team.id', 'member.teamId')
    .select(['member.userId', 'team.id', 'team.name', 'event.slug as eventSlug', sql<boolean>`member.role = 'captain'`.as('isCaptain')])
    .where(sql<boolean>`member.user_id = any(${userIds}::bigint[])`)
    .where('member.eventId', '=', of.currentEventId(sql.ref('member.user_id'), now))
    .where('team.deletedAt', 'is', null)
    .execute();
}

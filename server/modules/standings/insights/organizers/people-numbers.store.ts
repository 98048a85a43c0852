import { sql } from 'kysely';
import type { Db } from '#server/platform/db/tables/tables.ts';
import { localDay } from './local-time.store.ts';
import type { OrganizerStatistics, PeopleNumbers, RegistrationDay, StatisticsFilter, TeamSize } from './organizer-statistics.types.ts';
import { inCategory, inTime } from './statistics-filter.store.ts';

const maxDays = 92;

/**
 * Counts registrations and new teams by the day at the event, up to the end of the event. Days without any are left out, and only the last
 * ones are listed.
 */
export async function listRegistrationDays(db: Db, filter: OrganizerStatistics): Promise<RegistrationDay[]> {
  const { rows } = await sql<RegistrationDay>`
    with registered as (
      select ${localDay('app_user.created_at', filter.event)} as day, count(*) as people, count(role) as activated
      from app_user join event on event.id = ${filter.eventId} and app_user.created_at < event.ends_at
      where app_user.deleted_at is null ${inTime('app_user.created_at', filter)} group by 1),
    founded as (
      select ${localDay('team.created_at', filter.event)} as day, count(*) as teams from team
      where team.event_id = ${filter.eventId} and team.deleted_at is null and team.is_ranked ${inCategory('team.category_id', filter)}
        ${inTime('team.created_at', filter)} group by 1),
    latest as (
      select day, coalesce(people, 0) as people, coalesce(activated, 0) as activated, coalesce(teams, 0) as teams
      from registered full join founded using (day) order by day desc limit ${maxDays})
    select to_char(day, 'YYYY-MM-DD') as day, people, activated, teams from latest order by latest.day`.execute(db);
  return rows;
}

/** Counts how many people registered, were activated, joined teams and answered, and their roles. */
export async function getPeopleNumbers(db: Db, filter: StatisticsFilter): Promise<PeopleNumbers> {
  const joinTeams = sql`join team on team.event_id = ${filter.eventId} and team.deleted_at is null and team.is_ranked ${inCategory('team.category_id', filter)}`;
  const { rows } = await sql<PeopleNumbers>`
    with counted as (select role, count(*) as people from app_user where deleted_at is null group by role)
    select (select coalesce(sum(people), 0)::int from counted) as registered,
      (select coalesce(sum(people), 0)::int from counted where role is not null) as activated,
      (select count(*) from member ${joinTeams} and team.id = member.team_id) as in_teams,
      (select count(distinct user_id) from attempt ${joinTeams} and team.id = attempt.team_id) as answered,
      (select count(*) from seeker where event_id = ${filter.eventId}) as seekers,
      (select coalesce(json_agg(json_build_object('role', role, 'people', people) order by people desc), '[]') from counted) as roles`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error(`the query of the people of event ${filter.eventId} returned no row`);
  return row;
}

/** Counts the teams of each category by their number of people. */
export async function listTeamSizes(db: Db, filter: StatisticsFilter): Promise<TeamSize[]> {
  const { rows } = await sql<TeamSize>`
    select category_id, size, count(*) as teams
    from (select team.category_id, count(member.user_id) as size from team left join member on member.team_id = team.id
      where team.event_id = ${filter.eventId} and team.deleted_at is null and team.is_ranked ${inCategory('team.category_id', filter)} group by team.id) as counted
    group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}

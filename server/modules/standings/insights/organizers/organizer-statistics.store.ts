import { sql } from 'kysely';
import type { Db } from '#server/platform/db/tables/tables.ts';
import { localHour } from './local-time.store.ts';
import type { StatisticsFilter, InsiderHour, RiddleNumbers, OrganizerStatistics } from './organizer-statistics.types.ts';
import { inCategory, inTime } from './statistics-filter.store.ts';

const maxRiddles = 1_000;
const maxHours = 1_000;

/** Counts the attempts, solves, hints and visits of each published riddle of an event, in one pass over each table. */
export async function listRiddleNumbers(db: Db, filter: StatisticsFilter): Promise<RiddleNumbers[]> {
  const { eventId } = filter;
  const selectFacts = (table: string) => sql`from ${sql.table(table)} as fact
    join team_balance as own on own.team_id = fact.team_id and own.epoch = fact.epoch and own.event_id = ${eventId}
    join team on team.id = fact.team_id and team.deleted_at is null and team.is_ranked ${inCategory('team.category_id', filter)} ${inTime('fact.at', filter)}`;
  const { rows } = await sql<RiddleNumbers>`
    with numbered as (
      select riddle.id, riddle.title, block.title as block_title, block.category_id, block.position as block_position, block.id as block_id,
        block.published_at is not null and riddle.published_at is not null as is_published,
        row_number() over (partition by riddle.block_id order by riddle.position, riddle.id) as number
      from riddle join block on block.id = riddle.block_id
      where block.event_id = ${eventId} and block.archived_at is null and riddle.archived_at is null
        ${inCategory('block.category_id', filter)}),
    judged as materialized (select riddle_id, fact.team_id, is_right, match_key ${selectFacts('attempt')}),
    tried as (select riddle_id, count(*) as teams, sum(tries)::int as tries, sum(wrong)::int as wrong
      from (select riddle_id, team_id, count(*) as tries, count(*) filter (where not is_right) as wrong from judged group by 1, 2) as by_team
      group by riddle_id),
    missed as (select riddle_id, count(*) as answers from (select distinct riddle_id, match_key from judged where not is_right) as wrong
      group by riddle_id),
    solved as (select riddle_id, count(*) as teams ${selectFacts('solve')} group by riddle_id),
    hinted as (select riddle_id, count(distinct fact.team_id) as teams ${selectFacts('hint')} group by riddle_id),
    visited as (select riddle_id, count(*) as teams ${selectFacts('visit')} group by riddle_id)
    select numbered.id as riddle_id, numbered.category_id, numbered.block_title, numbered.number, numbered.title,
      coalesce(tried.teams, 0) as teams_tried, coalesce(tried.tries, 0) as tries, coalesce(tried.wrong, 0) as wrong_tries,
      coalesce(missed.answers, 0) as unique_wrong_answers, coalesce(solved.teams, 0) as solved,
      coalesce(hinted.teams, 0) as hints, coalesce(visited.teams, 0) as visited
    from numbered
    left join tried on tried.riddle_id = numbered.id left join missed on missed.riddle_id = numbered.id
    left join solved on solved.riddle_id = numbered.id left join hinted on hinted.riddle_id = numbered.id
    left join visited on visited.riddle_id = numbered.id
    where numbered.is_published order by numbered.category_id, numbered.block_position, numbered.block_id, numbered.number limit ${maxRiddles}`.execute(
    db,
  );
  return rows;
}

/** Counts the visits that each insider marked, by the hour. */
export async function listInsiderHours(db: Db, filter: OrganizerStatistics): Promise<InsiderHour[]> {
  const { rows } = await sql<InsiderHour>`
    select visit.insider_id as user_id, app_user.full_name, ${localHour('visit.at', filter.event)} as hour, count(*) as visits
    from visit join team on team.id = visit.team_id and team.event_id = ${filter.eventId} ${inCategory('team.category_id', filter)}
      ${inTime('visit.at', filter)}
    join app_user on app_user.id = visit.insider_id
    group by 1, 2, 3 order by hour, app_user.full_name, user_id limit ${maxHours}`.execute(db);
  return rows;
}

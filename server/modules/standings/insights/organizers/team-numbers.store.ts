import { sql } from 'kysely';
import type { Db } from '#server/platform/db/tables/tables.ts';
import type { StatisticsFilter, CategoryTotals, Solver, TeamNumbers } from './organizer-statistics.types.ts';
import { inCategory, inTime } from './statistics-filter.store.ts';

/** Counts the teams of each category, those that play, and their points, coins and hints. */
export async function listCategoryTotals(db: Db, filter: StatisticsFilter): Promise<CategoryTotals[]> {
  const { rows } = await sql<CategoryTotals>`
    with hinted as (select team_id, epoch, count(*) as hints from hint group by 1, 2)
    select category.id as category_id, count(team.id) as teams,
      count(*) filter (where exists (select from attempt where attempt.team_id = team.id)) as playing,
      coalesce(sum(own.score_half), 0)::int as half, coalesce(sum(own.coins), 0)::int as coins, coalesce(sum(hinted.hints), 0)::int as hints
    from category left join team on team.category_id = category.id and team.event_id = ${filter.eventId} and team.deleted_at is null and team.is_ranked
    left join team_balance as own on own.team_id = team.id
    left join hinted on hinted.team_id = own.team_id and hinted.epoch = own.epoch
    where true ${inCategory('category.id', filter)} group by category.id order by category.id`.execute(db);
  return rows;
}

export type TeamPlay = Omit<TeamNumbers, 'rank' | 'teamName' | 'totalHalf' | 'categoryId'>;

/** Lists the people, points, coins and moves of these teams. */
export async function listTeamPlay(db: Db, teamIds: readonly number[]): Promise<TeamPlay[]> {
  const countFacts = (table: string) =>
    sql`(select count(*) from ${sql.table(table)} as fact where fact.team_id = own.team_id and fact.epoch = own.epoch)`;
  const { rows } = await sql<TeamPlay>`
    select own.team_id, own.score_half, own.coins, own.last_gain_at, (select count(*) from member where member.team_id = own.team_id) as size,
      ${countFacts('solve')} as solved, ${countFacts('visit')} as visited, ${countFacts('hint')} as hints
    from team_balance as own where own.team_id = any(${sql.val(teamIds)}::bigint[])`.execute(db);
  return rows;
}

/** Lists the people with the most solves. Of equal ones, those who reached that number earlier come first. */
export async function listSolvers(db: Db, { first, ...filter }: StatisticsFilter & { first: number }): Promise<Solver[]> {
  const { rows } = await sql<Solver>`
    with best as (
      select solve.user_id, solve.team_id, solve.epoch, count(*) as solved, max(solve.at) as last_at
      from solve join team_balance as own on own.team_id = solve.team_id and own.epoch = solve.epoch and own.event_id = ${filter.eventId}
      join team on team.id = solve.team_id and team.deleted_at is null and team.is_ranked ${inCategory('team.category_id', filter)} ${inTime('solve.at', filter)}
      group by 1, 2, 3 order by solved desc, last_at, solve.user_id limit ${first})
    select best.user_id, app_user.full_name, best.team_id, team.name as team_name, team.category_id, best.solved, tried.tries
    from best join app_user on app_user.id = best.user_id join team on team.id = best.team_id
    cross join lateral (select count(*) as tries from attempt where attempt.team_id = best.team_id and attempt.epoch = best.epoch
      and attempt.user_id = best.user_id ${inTime('attempt.at', filter)}) as tried
    order by best.solved desc, best.last_at, best.user_id`.execute(db);
  return rows;
}

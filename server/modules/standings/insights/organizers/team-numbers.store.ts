import { sql } from 'kysely';
import type { Db } from '#server/platform/db/tables/tables.ts';
import { inCategory, inTime } from './asked.store.ts';
import type { Asked, CategoryTotals, Solver, TeamNumbers } from './organizer-statistics.types.ts';

/** Teams of each category, how many of them play, and what they have. */
export async function listCategoryTotals(db: Db, asked: Asked): Promise<CategoryTotals[]> {
  const { rows } = await sql<CategoryTotals>`
    with hinted as (select team_id, epoch, count(*) as hints from hint group by 1, 2)
    select category.id as category_id, count(team.id) as teams,
      count(*) filter (where exists (select from attempt where attempt.team_id = team.id)) as playing,
      coalesce(sum(own.score_half), 0)::int as half, coalesce(sum(own.coins), 0)::int as coins, coalesce(sum(hinted.hints), 0)::int as hints
    from category left join team on team.category_id = category.id and team.event_id = ${asked.eventId} and team.deleted_at is null
    left join team_balance as own on own.team_id = team.id
    left join hinted on hinted.team_id = own.team_id and hinted.epoch = own.epoch
    where true ${inCategory('category.id', asked)} group by category.id order by category.id`.execute(db);
  return rows;
}

type TeamDeeds = Omit<TeamNumbers, 'rank' | 'teamName' | 'totalHalf' | 'categoryId'>;

/** What these teams have and did. */
export async function listTeamDeeds(db: Db, teamIds: readonly number[]): Promise<TeamDeeds[]> {
  const done = (table: string) =>
    sql`(select count(*) from ${sql.table(table)} as deed where deed.team_id = own.team_id and deed.epoch = own.epoch)`;
  const { rows } = await sql<TeamDeeds>`
    select own.team_id, own.score_half, own.coins, own.last_gain_at, (select count(*) from member where member.team_id = own.team_id) as size,
      ${done('solve')} as solved, ${done('visit')} as visited, ${done('hint')} as hints
    from team_balance as own where own.team_id = any(${sql.val(teamIds)}::bigint[])`.execute(db);
  return rows;
}

/** Who found the most answers; of equal ones who had them earlier. */
export async function listSolvers(db: Db, { first, ...asked }: Asked & { first: number }): Promise<Solver[]> {
  const { rows } = await sql<Solver>`
    with best as (
      select solve.user_id, solve.team_id, solve.epoch, count(*) as solved, max(solve.at) as last_at
      from solve join team_balance as own on own.team_id = solve.team_id and own.epoch = solve.epoch and own.event_id = ${asked.eventId}
      join team on team.id = solve.team_id and team.deleted_at is null ${inCategory('team.category_id', asked)} ${inTime('solve.at', asked)}
      group by 1, 2, 3 order by solved desc, last_at, solve.user_id limit ${first})
    select best.user_id, app_user.full_name, best.team_id, team.name as team_name, team.category_id, best.solved, tried.tries
    from best join app_user on app_user.id = best.user_id join team on team.id = best.team_id
    cross join lateral (select count(*) as tries from attempt where attempt.team_id = best.team_id and attempt.epoch = best.epoch
      and attempt.user_id = best.user_id ${inTime('attempt.at', asked)}) as tried
    order by best.solved desc, best.last_at, best.user_id`.execute(db);
  return rows;
}

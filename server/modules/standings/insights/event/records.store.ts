import { sql } from 'kysely';
import type { Db } from '#server/platform/db/tables/tables.ts';
import { type Counted, standing, stepOf } from './facts.store.ts';
import type { HourRecord, SolveRecord, TotalStep } from './statistics.types.ts';

const mostSteps = 50_000;

interface NotableSolve extends SolveRecord {
  /** How many its team solved in the hour that ended with it. */
  inHour: HourRecord['solved'];
  isFirst: boolean;
  isLast: boolean;
  isBusiest: boolean;
}

/** The first solve, the last one, and the one that ended the busiest hour of any team; of equal hours the earliest. */
export async function listNotableSolves(db: Db, counted: Counted): Promise<NotableSolve[]> {
  const { rows } = await sql<NotableSolve>`
    with fact as (${standing(counted)}),
    solved as (
      select fact.*, count(*) over (partition by team_id order by at range between interval '1 hour' preceding and current row) as in_hour
      from fact where kind = 'solve'),
    told as (
      select solved.*, row_number() over (order by at, id) = 1 as is_first, row_number() over (order by at desc, id desc) = 1 as is_last,
        row_number() over (order by in_hour desc, at, id) = 1 as is_busiest
      from solved)
    select told.team_id, told.team_name, told.category_id, riddle.title, told.at, told.in_hour, told.is_first, told.is_last, told.is_busiest
    from told left join riddle on riddle.id = told.riddle_id and riddle.archived_at is null
    where told.is_first or told.is_last or told.is_busiest order by told.at, told.id`.execute(db);
  return rows;
}

/** By how much the total of each team grew or fell per ten minutes, as the board counts it. */
export async function listTotalSteps(db: Db, { eventId, horizon }: Counted): Promise<TotalStep[]> {
  const before = horizon ? sql`and line.at < ${horizon}` : sql``;
  const { rows } = await sql<TotalStep>`
    select line.team_id, ${stepOf('line')} as starts_at, sum(line.half + line.coins * coalesce(price_list.coin_value_half, 1))::int as grown_half
    from ledger_entry as line
    join event on event.id = line.event_id
    join team on team.id = line.team_id and team.deleted_at is null
    left join price_list on price_list.event_id = event.id
    where line.event_id = ${eventId} ${before}
    group by 1, 2 order by 2, 1 limit ${mostSteps}`.execute(db);
  return rows;
}

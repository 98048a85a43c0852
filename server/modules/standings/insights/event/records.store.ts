import { sql } from 'kysely';
import type { Db } from '#server/platform/db/tables/tables.ts';
import { type LedgerRange, selectFacts, tenMinuteStep } from './facts.store.ts';
import type { HourRecord, SolveRecord, TotalStep } from './statistics.types.ts';

const maxSteps = 50_000;

export interface NotableSolve extends SolveRecord {
  /** The number of riddles that its team solved in the hour that ended with this solve. */
  inHour: HourRecord['solved'];
  isFirst: boolean;
  isLast: boolean;
  isBusiest: boolean;
}

/** Lists the first solve, the last one, and the one that ended the busiest hour of any team. Of equal hours the earliest counts. */
export async function listNotableSolves(db: Db, range: LedgerRange): Promise<NotableSolve[]> {
  const { rows } = await sql<NotableSolve>`
    with fact as (${selectFacts(range)}),
    solved as (
      select fact.*, count(*) over (partition by team_id order by at range between interval '1 hour' preceding and current row) as in_hour
      from fact where kind = 'solve'),
    marked as (
      select solved.*, row_number() over (order by at, id) = 1 as is_first, row_number() over (order by at desc, id desc) = 1 as is_last,
        row_number() over (order by in_hour desc, at, id) = 1 as is_busiest
      from solved)
    select marked.team_id, marked.team_name, marked.category_id, riddle.title, marked.at, marked.in_hour, marked.is_first, marked.is_last, marked.is_busiest
    from marked left join riddle on riddle.id = marked.riddle_id and riddle.archived_at is null
    where marked.is_first or marked.is_last or marked.is_busiest order by marked.at, marked.id`.execute(db);
  return rows;
}

/** Lists the growth of each team's total per ten minutes, as the board counts totals. */
export async function listTotalSteps(db: Db, { eventId, horizon }: LedgerRange): Promise<TotalStep[]> {
  const before = horizon ? sql`and line.at < ${horizon}` : sql``;
  const { rows } = await sql<TotalStep>`
    select line.team_id, ${tenMinuteStep('line')} as starts_at, sum(line.half + line.coins * coalesce(price_list.coin_value_half, 1))::int as grown_half
    from ledger_entry as line
    join event on event.id = line.event_id
    join team on team.id = line.team_id and team.deleted_at is null and team.is_ranked
    left join price_list on price_list.event_id = event.id
    where line.event_id = ${eventId} ${before}
    group by 1, 2 order by 2, 1 limit ${maxSteps}`.execute(db);
  return rows;
}

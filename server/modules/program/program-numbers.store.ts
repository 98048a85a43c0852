import { sql } from 'kysely';
import type { Db } from '#server/platform/db/tables/tables.ts';
import type { ProgramLeader, ProgramNumbers, ProgramSpan } from './program.types.ts';

const lines = ({ eventId, from, until }: ProgramSpan) => sql`from program_entry as line where line.event_id = ${eventId}
  ${from ? sql`and line.at >= ${from}` : sql``} ${until ? sql`and line.at < ${until}` : sql``}`;

export async function getProgramNumbers(db: Db, span: ProgramSpan): Promise<ProgramNumbers> {
  const { rows } = await sql<ProgramNumbers>`
    select count(distinct line.user_id) filter (where line.kind = 'attendance') as on_site,
      count(distinct line.user_id) filter (where line.kind = 'score') as people,
      coalesce(sum(line.half) filter (where line.half > 0), 0)::int as given_half,
      coalesce(-sum(line.half) filter (where line.half < 0), 0)::int as taken_half ${lines(span)}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`the query of the programme of event ${span.eventId} returned no row`);
  return row;
}

/** Lists the highest totals above zero. Of equal ones, the earlier one comes first. */
export async function listLeaders(db: Db, { first, ...span }: ProgramSpan & { first: number }): Promise<ProgramLeader[]> {
  const { rows } = await sql<ProgramLeader>`
    with best as (
      select line.user_id, sum(line.half)::int as total_half, count(*) as entries, max(line.at) as last_at
      ${lines(span)} and line.kind = 'score' group by line.user_id having sum(line.half) > 0
      order by total_half desc, last_at, line.user_id limit ${first})
    select best.user_id, app_user.full_name, best.total_half, best.entries from best join app_user on app_user.id = best.user_id
    order by best.total_half desc, best.last_at, best.user_id`.execute(db);
  return rows;
}

import { sql } from 'kysely';
import type { Db } from '#server/platform/db/tables.ts';
import type { CategoryNumbers, CurvePoint, RiddleShare } from './statistics.types.ts';

const mostRiddles = 500;
const mostPoints = 1_000;

/**
 * Solves and visits that stood at an instant, out of the ledger: neither a later line nor a later clearing changes what was
 * true then. Null for now.
 */
const standing = (horizon: Date | null) => {
  const before = horizon ? sql`and e.at < ${horizon}` : sql``;
  const reversedBefore = horizon ? sql`and r.at < ${horizon}` : sql``;
  return sql`select e.team_id, e.riddle_id, e.kind, e.at, team.category_id
    from ledger_entry as e join team on team.id = e.team_id and team.deleted_at is null
    where e.kind in ('solve', 'rejudge', 'visit') ${before}
      and not exists (select from ledger_entry as r where r.reverses_id = e.id ${reversedBefore})`;
};

interface Counted {
  eventId: number;
  horizon: Date | null;
}

export function listCategoryNumbers(db: Db, eventId: number): Promise<CategoryNumbers[]> {
  return db
    .selectFrom('category')
    .leftJoin('team', (join) =>
      join.onRef('team.categoryId', '=', 'category.id').on('team.eventId', '=', eventId).on('team.deletedAt', 'is', null),
    )
    .leftJoin('member', 'member.teamId', 'team.id')
    .select((eb) => [
      'category.id as categoryId',
      eb.fn.count<number>('team.id').distinct().as('teams'),
      eb.fn.count<number>('member.userId').as('players'),
    ])
    .groupBy('category.id')
    .orderBy('category.id')
    .execute();
}

/** Solves and visits per ten minutes from the start; steps without any are left out. */
export async function listCurve(db: Db, { eventId, horizon }: Counted): Promise<CurvePoint[]> {
  const { rows } = await sql<CurvePoint>`
    with fact as (${standing(horizon)} and e.event_id = ${eventId})
    select event.starts_at + floor(extract(epoch from fact.at - event.starts_at) / 600) * interval '10 minutes' as starts_at,
      count(*) filter (where fact.kind <> 'visit') as solved, count(*) filter (where fact.kind = 'visit') as visited
    from fact, event where event.id = ${eventId} group by 1 order by 1 limit ${mostPoints}`.execute(db);
  return rows;
}

/** How many teams have each riddle, most solved first. */
export async function listRiddleShares(db: Db, { eventId, horizon }: Counted): Promise<(RiddleShare & { title: string })[]> {
  const { rows } = await sql<RiddleShare & { title: string }>`
    with fact as (${standing(horizon)} and e.event_id = ${eventId} and e.kind <> 'visit'),
    playing as (select category_id, count(distinct team_id) as teams from fact group by category_id),
    placed as (
      select riddle.id, riddle.block_id, riddle.title, block.category_id,
        row_number() over (partition by riddle.block_id order by riddle.position, riddle.id) as number
      from riddle join block on block.id = riddle.block_id
      where block.event_id = ${eventId} and block.archived_at is null and riddle.archived_at is null)
    select placed.id as riddle_id, placed.category_id, placed.block_id, placed.number, placed.title, count(fact.team_id) as solved,
      coalesce(round(100.0 * count(fact.team_id) / nullif(playing.teams, 0), 1), 0)::float8 as solved_percent
    from placed left join fact on fact.riddle_id = placed.id left join playing on playing.category_id = placed.category_id
    group by placed.id, placed.category_id, placed.block_id, placed.number, placed.title, playing.teams
    order by placed.category_id, solved desc, placed.id limit ${mostRiddles}`.execute(db);
  return rows;
}

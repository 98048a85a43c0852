import { sql } from 'kysely';
import type { Db } from '#server/platform/db/tables/tables.ts';
import { type LedgerRange, selectFacts, tenMinuteStep } from './facts.store.ts';
import type { CategoryCrowd, CategoryPoint, RiddleShare } from './statistics.types.ts';

const maxRiddles = 500;
const maxPoints = 3_000;

export function listCategoryCrowds(db: Db, eventId: number): Promise<CategoryCrowd[]> {
  return db
    .selectFrom('category')
    .leftJoin('team', (join) =>
      join
        .onRef('team.categoryId', '=', 'category.id')
        .on('team.eventId', '=', eventId)
        .on('team.deletedAt', 'is', null)
        .on('team.isRanked', '=', true),
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

/** Counts the moves and visits of each category per ten minutes from the start. Empty steps are left out. */
export async function listCurves(db: Db, range: LedgerRange): Promise<CategoryPoint[]> {
  const { rows } = await sql<CategoryPoint>`
    with fact as (${selectFacts(range)})
    select fact.category_id, ${tenMinuteStep('fact')} as starts_at, count(*) filter (where fact.kind in ('solve', 'rejudge')) as solved,
      count(*) filter (where fact.kind = 'visit') as visited, count(*) filter (where fact.kind = 'hint') as hints
    from fact, event where event.id = ${range.eventId} group by 1, 2 order by 2, 1 limit ${maxPoints}`.execute(db);
  return rows;
}

type TitledShare = RiddleShare & { title: string; blockTitle: string };

/**
 * Counts the teams that solved each riddle and the teams that visited its place, most solved first. Drafts are left out and, until the
 * answers are open, riddles that not all teams see yet.
 */
export async function listRiddleShares(db: Db, { isOpen, ...range }: LedgerRange & { isOpen: boolean }): Promise<TitledShare[]> {
  const isForAll = isOpen ? sql`` : sql`and block.publish_after_block_id is null and riddle.publish_after_block_id is null`;
  const { rows } = await sql<TitledShare>`
    with fact as (${selectFacts(range)}),
    playing as (select category_id, count(distinct team_id) as teams from fact where kind in ('solve', 'rejudge') group by category_id),
    done as (
      select riddle_id, count(*) filter (where kind in ('solve', 'rejudge')) as solved, count(*) filter (where kind = 'visit') as visited
      from fact group by riddle_id),
    numbered as (
      select riddle.id, riddle.block_id, riddle.title, block.category_id, block.title as block_title,
        row_number() over (partition by riddle.block_id order by riddle.position, riddle.id) as number
      from riddle join block on block.id = riddle.block_id
      where block.event_id = ${range.eventId} and block.archived_at is null and riddle.archived_at is null
        and block.published_at is not null and riddle.published_at is not null ${isForAll})
    select numbered.id as riddle_id, numbered.category_id, numbered.block_id, numbered.block_title, numbered.number, numbered.title,
      coalesce(done.solved, 0) as solved, coalesce(done.visited, 0) as visited,
      coalesce(round(100.0 * done.solved / nullif(playing.teams, 0), 1), 0)::float8 as solved_percent
    from numbered left join done on done.riddle_id = numbered.id left join playing on playing.category_id = numbered.category_id
    order by numbered.category_id, solved desc, numbered.id limit ${maxRiddles}`.execute(db);
  return rows;
}

import { sql } from 'kysely';
import type { Db } from '#server/platform/db/tables.ts';
import { mediaOf } from './blocks.store.ts';
import type { AnsweredRiddle } from './quest.types.ts';

const mostRiddles = 5000;

export function listAnsweredBlocks(db: Db, eventId: number) {
  return db
    .selectFrom('block')
    .select(['block.id', 'block.eventId', 'block.categoryId', 'block.title', mediaOf('block.image_id').as('image')])
    .where('eventId', '=', eventId)
    .where('archivedAt', 'is', null)
    .orderBy('categoryId')
    .orderBy('position')
    .orderBy('id')
    .limit(300)
    .execute();
}

/** All riddles of an event with what they hid, and how many of the category's playing teams solved each: one statement. */
export async function listAnsweredRiddles(db: Db, eventId: number): Promise<AnsweredRiddle[]> {
  const { rows } = await sql<AnsweredRiddle>`
    with solved as (
      select solve.riddle_id, solve.team_id, team.category_id
      from solve
      join team_balance as balance on balance.team_id = solve.team_id and balance.epoch = solve.epoch
      join team on team.id = solve.team_id and team.deleted_at is null
      where team.event_id = ${eventId}
    ), playing as (
      select category_id, count(distinct team_id) as teams from solved group by category_id
    ), counted as (
      select riddle_id, count(*) as teams from solved group by riddle_id
    )
    select riddle.id, riddle.block_id as "blockId", row_number() over (partition by riddle.block_id order by riddle.position, riddle.id)::int as number,
      riddle.title, riddle.title_link as "titleLink", riddle.text, riddle.answered_text as "answeredText", riddle.answered_geo as "answeredGeo",
      riddle.longread, ${mediaOf('riddle.media_id')} as media, ${mediaOf('riddle.hint_media_id')} as "hintMedia",
      ${mediaOf('riddle.answered_media_id')} as "answeredMedia",
      coalesce(round(100.0 * counted.teams / nullif(playing.teams, 0), 1), 0)::float8 as "solvedPercent"
    from riddle
    join block on block.id = riddle.block_id and block.event_id = ${eventId} and block.archived_at is null
    left join counted on counted.riddle_id = riddle.id
    left join playing on playing.category_id = block.category_id
    where riddle.archived_at is null
    order by riddle.block_id, riddle.position, riddle.id
    limit ${mostRiddles}`.execute(db);
  return rows;
}

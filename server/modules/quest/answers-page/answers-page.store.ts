import { sql } from 'kysely';
import { idList, prepared } from '#server/platform/db/statements/prepared.ts';
import type { Db } from '#server/platform/db/tables/tables.ts';
import { selectMedia } from '../blocks/blocks.store.ts';
import { selectHints } from '../blocks/hints.store.ts';
import { isPublished } from '../blocks/shown.store.ts';
import type { AnsweredRiddle } from '../quest.types.ts';

const maxRiddles = 5000;

export function listAnsweredBlocks(db: Db, eventId: number) {
  return db
    .selectFrom('block')
    .select(['block.id', 'block.eventId', 'block.categoryId', 'block.title', selectMedia('block.image_id').as('image')])
    .where('eventId', '=', eventId)
    .where('archivedAt', 'is', null)
    .where('publishedAt', 'is not', null)
    .orderBy('categoryId')
    .orderBy('position')
    .orderBy('id')
    .limit(300)
    .execute();
}

interface LedgerRange {
  eventId: number;
  /** Solves from this instant on do not count. Null for no limit. */
  horizon: Date | null;
}

/**
 * Lists all published riddles of an event with their solutions, and the share of the category's ranked playing teams that had solved each, by one
 * statement. Solves are counted in the ledger, where neither a later line nor a later clearing changes what was true at an instant.
 */
export async function listAnsweredRiddles(db: Db, { eventId, horizon }: LedgerRange): Promise<AnsweredRiddle[]> {
  const before = horizon ? sql`and entry.at < ${horizon}` : sql``;
  const reversedBefore = horizon ? sql`and back.at < ${horizon}` : sql``;
  const { rows } = await sql<AnsweredRiddle>`
    with solved as (
      select entry.riddle_id, entry.team_id, team.category_id
      from ledger_entry as entry
      join team on team.id = entry.team_id and team.deleted_at is null and team.is_ranked
      where entry.event_id = ${eventId} and entry.kind in ('solve', 'rejudge') ${before}
        and not exists (select from ledger_entry as back where back.reverses_id = entry.id ${reversedBefore})
    ), playing as (
      select category_id, count(distinct team_id) as teams from solved group by category_id
    ), counted as (
      select riddle_id, count(*) as teams from solved group by riddle_id
    )
    select riddle.id, riddle.block_id as "blockId", row_number() over (partition by riddle.block_id order by riddle.position, riddle.id)::int as number,
      riddle.title, riddle.title_link as "titleLink", riddle.text, riddle.answered_text as "answeredText", riddle.answered_geo as "answeredGeo",
      riddle.longread, ${selectMedia('riddle.media_id')} as media, ${selectHints(sql`riddle.id`)} as hints,
      ${selectMedia('riddle.answered_media_id')} as "answeredMedia",
      coalesce(round(100.0 * counted.teams / nullif(playing.teams, 0), 1), 0)::float8 as "solvedPercent"
    from riddle
    join block on block.id = riddle.block_id and block.event_id = ${eventId} and block.archived_at is null
    left join counted on counted.riddle_id = riddle.id
    left join playing on playing.category_id = block.category_id
    where riddle.archived_at is null and ${isPublished}
    order by riddle.block_id, riddle.position, riddle.id
    limit ${maxRiddles}`.execute(db);
  return rows;
}

export interface BlockTitle {
  eventId: number;
  categoryId: number;
  title: string;
}

/** Lists the blocks of several events in the order of play, one category after another. */
export const listBlockTitles = prepared<{ eventIds: number[] }, BlockTitle>(({ db, param }) =>
  db
    .selectFrom('block')
    .select(['eventId', 'categoryId', 'title'])
    .where(sql<boolean>`event_id = any(${idList(param('eventIds'))})`)
    .where('archivedAt', 'is', null)
    .where('publishedAt', 'is not', null)
    .orderBy('categoryId')
    .orderBy('position')
    .orderBy('id'),
);

import { sql } from 'kysely';
import type { SqlInstant } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/tables/tables.ts';

/** Why a viewer may see the text or the picture of a riddle. */
export interface RiddleUses {
  /** The event is over, so everybody may see it. */
  isPublic: boolean;
  /** Play has begun. */
  isPlayed: boolean;
  /** Play has begun, and the riddle is one of the viewer's team. */
  isOwnRiddle: boolean;
}

/** Why a viewer may see a file. The image of a block is public, too. */
interface MediaUses extends RiddleUses {
  /** It is a hint that the viewer's team has bought. */
  isBoughtHint: boolean;
  /** It is shown after the answer, and the viewer's team has solved the riddle. */
  isOwnSolution: boolean;
}

/** Reads where a file is used, as far as it matters to one viewer, by one statement. */
export async function getMediaUses(db: Db, q: { mediaId: number; userId: number | null; now: SqlInstant }): Promise<MediaUses> {
  const { rows } = await sql<MediaUses>`
    with used as (
      select riddle.id, block.event_id, block.category_id, event.starts_at, event.paused_at is null and ${q.now} >= event.ends_at as is_over,
        riddle.media_id = ${q.mediaId} as as_media, riddle.hint_media_id = ${q.mediaId} as as_hint, riddle.answered_media_id = ${q.mediaId} as as_answer
      from riddle join block on block.id = riddle.block_id join event on event.id = block.event_id
      where riddle.media_id = ${q.mediaId} or riddle.hint_media_id = ${q.mediaId} or riddle.answered_media_id = ${q.mediaId}
    ), own as (
      select used.*, member.team_id, balance.epoch
      from used
      join member on member.event_id = used.event_id and member.user_id = ${q.userId}
      join team on team.id = member.team_id and team.category_id = used.category_id
      join team_balance as balance on balance.team_id = team.id
    )
    select
      exists (select from block where image_id = ${q.mediaId}) or exists (select from used where is_over) as "isPublic",
      exists (select from used where as_media and ${q.now} >= starts_at) as "isPlayed",
      exists (select from own where as_media and ${q.now} >= starts_at) as "isOwnRiddle",
      exists (select from own join hint on hint.riddle_id = own.id and hint.team_id = own.team_id and hint.epoch = own.epoch where as_hint) as "isBoughtHint",
      exists (select from own join solve on solve.riddle_id = own.id and solve.team_id = own.team_id and solve.epoch = own.epoch where as_answer) as "isOwnSolution"
  `.execute(db);
  return rows[0] as MediaUses;
}

/** Finds the text of a riddle, and why one viewer may see it. */
export function findRiddleText(
  db: Db,
  q: { riddleId: number; userId: number | null; now: SqlInstant },
): Promise<(RiddleUses & { text: string }) | undefined> {
  const hasBegun = sql<boolean>`${q.now} >= event.starts_at`;
  return db
    .selectFrom('riddle')
    .innerJoin('block', 'block.id', 'riddle.blockId')
    .innerJoin('event', 'event.id', 'block.eventId')
    .select([
      'riddle.text',
      sql<boolean>`event.paused_at is null and ${q.now} >= event.ends_at`.as('isPublic'),
      hasBegun.as('isPlayed'),
      sql<boolean>`${hasBegun} and exists (select from member join team on team.id = member.team_id
        where member.event_id = block.event_id and member.user_id = ${q.userId} and team.category_id = block.category_id)`.as(
        'isOwnRiddle',
      ),
    ])
    .where('riddle.id', '=', q.riddleId)
    .where('riddle.archivedAt', 'is', null)
    .where('block.archivedAt', 'is', null)
    .executeTakeFirst();
}

import { sql } from 'kysely';
import { prepared } from '#server/platform/db/statements/prepared.ts';

/** The reasons for which a viewer may see the text or the picture of a riddle. */
export interface RiddleUses {
  /** The event is over, so everybody may see it. */
  isPublic: boolean;
  /** Play has begun. */
  isPlayed: boolean;
  /** Play has begun, and the riddle is one of the viewer's team. */
  isOwnRiddle: boolean;
}

/** The reasons for which a viewer may see a file. The image of a block, the logo of a partner and the pictures of an event are public, too. */
export interface MediaUses extends RiddleUses {
  /** It is a hint that the viewer's team has bought. */
  isBoughtHint: boolean;
  /** It is shown after the answer, and the viewer's team has solved the riddle. */
  isOwnSolution: boolean;
}

/** Reads where a file is used, as far as it matters to one viewer, by one statement. */
export const findMediaUses = prepared<{ mediaId: number; userId: number | null }, MediaUses>(
  ({ now, param }) => sql<MediaUses>`
    with used as (
      select riddle.id, block.event_id, block.category_id, event.starts_at, event.paused_at is null and ${now} >= event.ends_at as is_over,
        riddle.media_id = ${param('mediaId')} as as_media, riddle.hint_media_id = ${param('mediaId')} as as_hint, riddle.answered_media_id = ${param('mediaId')} as as_answer
      from riddle join block on block.id = riddle.block_id join event on event.id = block.event_id
      where riddle.media_id = ${param('mediaId')} or riddle.hint_media_id = ${param('mediaId')} or riddle.answered_media_id = ${param('mediaId')}
    ), own as (
      select used.*, member.team_id, balance.epoch
      from used
      join member on member.event_id = used.event_id and member.user_id = ${param('userId')}
      join team on team.id = member.team_id and team.category_id = used.category_id
      join team_balance as balance on balance.team_id = team.id
    )
    select
      exists (select from block where image_id = ${param('mediaId')}) or exists (select from event_partner where logo_id = ${param('mediaId')})
        or exists (select from event_picture where media_id = ${param('mediaId')}) or exists (select from used where is_over) as "isPublic",
      exists (select from used where as_media and ${now} >= starts_at) as "isPlayed",
      exists (select from own where as_media and ${now} >= starts_at) as "isOwnRiddle",
      exists (select from own join hint on hint.riddle_id = own.id and hint.team_id = own.team_id and hint.epoch = own.epoch where as_hint) as "isBoughtHint",
      exists (select from own join solve on solve.riddle_id = own.id and solve.team_id = own.team_id and solve.epoch = own.epoch where as_answer) as "isOwnSolution"
  `,
);

/** Finds the text of a riddle, and why one viewer may see it. */
export const findRiddleText = prepared<{ riddleId: number; userId: number | null }, RiddleUses & { text: string }>(({ db, now, param }) => {
  const hasBegun = sql<boolean>`${now} >= event.starts_at`;
  return db
    .selectFrom('riddle')
    .innerJoin('block', 'block.id', 'riddle.blockId')
    .innerJoin('event', 'event.id', 'block.eventId')
    .select([
      'riddle.text',
      sql<boolean>`event.paused_at is null and ${now} >= event.ends_at`.as('isPublic'),
      hasBegun.as('isPlayed'),
      sql<boolean>`${hasBegun} and exists (select from member join team on team.id = member.team_id
        where member.event_id = block.event_id and member.user_id = ${param('userId')} and team.category_id = block.category_id)`.as(
        'isOwnRiddle',
      ),
    ])
    .where('riddle.id', '=', param('riddleId'))
    .where('riddle.archivedAt', 'is', null)
    .where('block.archivedAt', 'is', null);
});

import { type RawBuilder, sql } from 'kysely';
import type { Building } from '#server/platform/db/statements/prepared.ts';
import { countBoughtHints } from './hints.store.ts';
import { isBlockShown, isPublished, isShown, isShownToAll, type ShownTo } from './shown.store.ts';

const own: ShownTo = { teamId: sql`member.team_id`, epoch: sql`balance.epoch` };

/** The reasons why a viewer may see the text or the picture of a riddle. A draft has none. */
export interface RiddleUses {
  /** The answers of the event are open and the riddle was published, so everybody may see it. */
  isPublic: boolean;
  /** Play has begun, and every team of the category sees the riddle. */
  isPlayed: boolean;
  /** Play has begun, and the viewer's team sees the riddle. */
  isOwnRiddle: boolean;
}

/**
 * The reasons why a viewer may see a file. The image of a block that every team sees, the logo of a partner, the pictures of an event, and
 * the logo and share picture of the installation are public, too.
 */
export interface MediaUses extends RiddleUses {
  /** The file is the image of a block that not all teams see yet, but the viewer's team does. */
  isOwnBlock: boolean;
  /** The file is a hint that the viewer's team has bought. */
  isBoughtHint: boolean;
  /** The file is part of the solution of a riddle that the viewer's team has solved. */
  isOwnSolution: boolean;
}

export interface MediaUsesValues {
  mediaId: number;
  userId: number | null;
}

/** The condition that the answers of the event in the row `event` are open. */
type AreAnswersOpen = RawBuilder<boolean>;

/** Selects the reasons why one viewer may see a file. */
export const selectMediaUses = ({ now, param }: Building<MediaUsesValues>, areAnswersOpen: AreAnswersOpen) => sql<MediaUses>`
    with used as (
      select riddle.id, block.event_id, block.category_id, event.starts_at, ${areAnswersOpen} and ${isPublished} as is_open,
        ${isShownToAll} as is_for_all,
        riddle.media_id = ${param('mediaId')} as as_media, riddle.answered_media_id = ${param('mediaId')} as as_answer,
        (select min(number) from riddle_hint where riddle_id = riddle.id and riddle_hint.media_id = ${param('mediaId')}) as as_hint
      from riddle join block on block.id = riddle.block_id join event on event.id = block.event_id
      where riddle.media_id = ${param('mediaId')} or riddle.answered_media_id = ${param('mediaId')}
        or riddle.id in (select riddle_id from riddle_hint where riddle_hint.media_id = ${param('mediaId')})
    ), own as (
      select used.*, member.team_id, balance.epoch, ${isShown(own)} as is_shown
      from used join riddle on riddle.id = used.id join block on block.id = riddle.block_id
      join member on member.event_id = used.event_id and member.user_id = ${param('userId')}
      join team on team.id = member.team_id and team.category_id = used.category_id
      join team_balance as balance on balance.team_id = team.id
    )
    select
      exists (select from block join event on event.id = block.event_id where image_id = ${param('mediaId')} and block.published_at is not null
        and (block.publish_after_block_id is null or ${areAnswersOpen}))
        or exists (select from event_partner where logo_id = ${param('mediaId')}) or exists (select from event_picture where media_id = ${param('mediaId')})
        or exists (select from installation where ${param('mediaId')} in (logo_id, share_picture_id))
        or exists (select from used where is_open) as "isPublic",
      exists (select from used where as_media and is_for_all and ${now} >= starts_at) as "isPlayed",
      exists (select from own where as_media and is_shown and ${now} >= starts_at) as "isOwnRiddle",
      exists (select from block join member on member.event_id = block.event_id and member.user_id = ${param('userId')}
        join team on team.id = member.team_id and team.category_id = block.category_id
        join team_balance as balance on balance.team_id = team.id where image_id = ${param('mediaId')} and ${isBlockShown(own)}) as "isOwnBlock",
      exists (select from own where as_hint <= ${countBoughtHints({ riddleId: sql`own.id`, teamId: sql`own.team_id`, epoch: sql`own.epoch` })}) as "isBoughtHint",
      exists (select from own join solve on solve.riddle_id = own.id and solve.team_id = own.team_id and solve.epoch = own.epoch where as_answer) as "isOwnSolution"
  `;

export interface RiddleTextValues {
  riddleId: number;
  userId: number | null;
}

/** The text of a riddle, its file, and the size of its picture that suits a phone. */
export interface RiddleWords {
  text: string;
  path: string | null;
  phonePath: string | null;
}

/** Whose words and file are selected, and who of those who see the riddle may see them. */
const wordsOf = {
  riddle: { text: sql<string>`riddle.text`, mediaId: sql<number | null>`riddle.media_id`, isForAll: sql`true`, isForTeam: sql`true` },
  firstHint: {
    text: sql<string>`coalesce((select text from riddle_hint where riddle_id = riddle.id and number = 1), '')`,
    mediaId: sql<number | null>`(select media_id from riddle_hint where riddle_id = riddle.id and number = 1)`,
    isForAll: sql`false`,
    isForTeam: sql`${countBoughtHints({ riddleId: sql`riddle.id`, ...own })} > 0`,
  },
};

/** Selects the text and the file of a riddle or of its first hint, and the reasons why one viewer may see them. */
export const selectRiddleText = (
  { db, now, param }: Building<RiddleTextValues>,
  { of, areAnswersOpen }: { of: keyof typeof wordsOf; areAnswersOpen: AreAnswersOpen },
) => {
  const hasBegun = sql<boolean>`${now} >= event.starts_at`;
  const { text, mediaId, isForAll, isForTeam } = wordsOf[of];
  return db
    .selectFrom('riddle')
    .innerJoin('block', 'block.id', 'riddle.blockId')
    .innerJoin('event', 'event.id', 'block.eventId')
    .leftJoin('media', (join) => join.on('media.id', '=', mediaId))
    .select([
      text.as('text'),
      'media.path',
      sql<
        string | null
      >`coalesce((select size.path from media as size where size.parent_id = media.id and size.width = 960), media.path)`.as('phonePath'),
      sql<boolean>`${areAnswersOpen} and ${isPublished}`.as('isPublic'),
      sql<boolean>`${hasBegun} and ${isForAll} and ${isShownToAll}`.as('isPlayed'),
      sql<boolean>`${hasBegun} and exists (select from member join team on team.id = member.team_id
        join team_balance as balance on balance.team_id = team.id
        where member.event_id = block.event_id and member.user_id = ${param('userId')} and team.category_id = block.category_id
          and ${isShown(own)} and ${isForTeam})`.as('isOwnRiddle'),
    ])
    .where('riddle.id', '=', param('riddleId'))
    .where('riddle.archivedAt', 'is', null)
    .where('block.archivedAt', 'is', null);
};

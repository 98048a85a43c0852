import type { QuestEvent } from '#server/modules/events/events.ts';
import { questReplacement } from '#server/modules/quest/quest.ts';
import { readPrices } from '#server/modules/scoring/scoring.ts';
import { readSite } from '#server/modules/site/site.ts';
import { walls } from '#server/modules/standings/standings.ts';
import type { Context } from '#server/platform/context.ts';
import type { ContentSettings, EventContent, StoredContent } from './event-content.ts';

const writtenBlock = ({ id: _id, riddles, ...block }: questReplacement.StoredBlock): questReplacement.WrittenBlock => ({
  ...block,
  riddles: riddles.map(({ id: _riddleId, blockId: _blockId, isPlayed: _isPlayed, ...riddle }) => riddle),
});

const metres = (centimetres: number | null) => (centimetres === null ? null : centimetres / 100);

/** Reads all that organizers have made of an event. */
export async function readContent(ctx: Context, event: QuestEvent): Promise<EventContent> {
  const content = await readStoredContent(ctx, event);
  return { ...content, blocks: content.blocks.map(writtenBlock) };
}

/** Picks the settings of an event that are in its file: what organizers set, without its present state. */
const toSettings = ({
  slug,
  aliases,
  name,
  nameEn,
  descriptionRu,
  descriptionEn,
  placeRu,
  placeEn,
  rulesRu,
  rulesEn,
  minTeamSize,
  reviewsNames,
  timeZone,
  startsAt,
  endsAt,
  freezeAt,
}: QuestEvent): ContentSettings => ({
  slug,
  aliases,
  name,
  nameEn,
  descriptionRu,
  descriptionEn,
  placeRu,
  placeEn,
  rulesRu,
  rulesEn,
  minTeamSize,
  reviewsNames,
  timeZone,
  startsAt,
  endsAt,
  freezeAt,
});

/** Reads all that organizers have made of an event, with the ids of blocks and riddles. */
export async function readStoredContent(ctx: Context, event: QuestEvent): Promise<StoredContent> {
  const { partners, pictures, ...words } = await readSite(ctx, event.id);
  const wall = await walls.readEventWall(ctx, event);
  return {
    settings: toSettings(event),
    categories: event.ownCategories,
    prices: await readPrices(ctx, event.id),
    wall: {
      messageRu: wall.messageRu,
      messageEn: wall.messageEn,
      screenWidthMetres: metres(wall.screenWidthCm),
      farthestViewerMetres: metres(wall.farthestViewerCm),
    },
    words,
    partners: partners.map(({ name, link, logoId }) => ({ name, link, logoId })),
    pictures: pictures.map(({ mediaId, alt }) => ({ mediaId, alt })),
    blocks: await questReplacement.readStoredBlocks(ctx, event.id),
  };
}

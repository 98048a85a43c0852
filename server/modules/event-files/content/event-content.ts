import { isDeepStrictEqual } from 'node:util';
import type { OwnCategory, QuestEvent } from '#server/modules/events/events.ts';
import type { questReplacement } from '#server/modules/quest/quest.ts';
import type { PriceList } from '#server/modules/scoring/scoring.ts';
import type { SiteWords, WrittenPartner, WrittenPicture } from '#server/modules/site/site.ts';

/** The settings of an event that are in its file; `freezeAt` is null for no freeze. */
export type ContentSettings = Pick<
  QuestEvent,
  | 'slug'
  | 'aliases'
  | 'name'
  | 'nameEn'
  | 'descriptionRu'
  | 'descriptionEn'
  | 'placeRu'
  | 'placeEn'
  | 'rulesRu'
  | 'rulesEn'
  | 'minTeamSize'
  | 'reviewsNames'
  | 'startsAt'
  | 'endsAt'
  | 'freezeAt'
> & {
  /** Null or absent in what an older version wrote: it stays as it is, and a new event has that of the installation. */
  timeZone?: string | null;
};

/** The settings of the big screens that are in an event file. */
export interface ContentWall {
  messageRu: string;
  messageEn: string;
  screenWidthMetres: number | null;
  farthestViewerMetres: number | null;
}

/** All that organizers have made of an event, with the ids of this database: an export reads it, an import writes it, a copy does both. */
export interface EventContent {
  settings: ContentSettings;
  /** Null for the usual categories. */
  categories: OwnCategory[] | null;
  prices: PriceList;
  wall: ContentWall;
  words: SiteWords;
  partners: WrittenPartner[];
  pictures: WrittenPicture[];
  blocks: questReplacement.WrittenBlock[];
}

/** The same with the ids of blocks and riddles, so that it can be written back. */
export interface StoredContent extends EventContent {
  blocks: questReplacement.StoredBlock[];
}

/** texts: name, address, description, place and smallest team. times: zone, start, end and freeze. site: what visitors read. */
export type ContentPart = 'texts' | 'rules' | 'times' | 'categories' | 'prices' | 'site' | 'partners' | 'pictures' | 'wall';

function groupParts({ settings, categories, prices, words, partners, pictures, wall }: EventContent): Record<ContentPart, unknown> {
  const { rulesRu, rulesEn, timeZone, startsAt, endsAt, freezeAt, ...texts } = settings;
  return {
    texts,
    rules: [rulesRu, rulesEn],
    times: [timeZone, startsAt, endsAt, freezeAt],
    categories,
    prices,
    site: words,
    partners,
    pictures,
    wall,
  };
}

/** Lists the parts in which two contents differ, apart from their blocks and riddles. */
export function changedParts(before: EventContent, after: EventContent): ContentPart[] {
  const timeZone = after.settings.timeZone ?? before.settings.timeZone;
  const [old, next] = [groupParts(before), groupParts({ ...after, settings: { ...after.settings, timeZone } })];
  return (Object.keys(next) as ContentPart[]).filter((part) => !isDeepStrictEqual(old[part], next[part]));
}

/** Lists the files that a content refers to, each once. */
export const mediaIdsIn = ({ partners, pictures, blocks }: Pick<EventContent, 'partners' | 'pictures' | 'blocks'>): number[] => [
  ...new Set([
    ...partners.flatMap(({ logoId }) => logoId ?? []),
    ...pictures.map(({ mediaId }) => mediaId),
    ...blocks.flatMap(({ image, riddles }) => [
      ...(image ? [image.mediaId] : []),
      ...riddles.flatMap(({ media, hints, answeredMedia }) =>
        [media, ...hints.map((hint) => hint.media), answeredMedia].flatMap((file) => (file ? [file.mediaId] : [])),
      ),
    ]),
  ]),
];

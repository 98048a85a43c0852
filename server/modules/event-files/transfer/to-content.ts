import type { PlacedFile, WrittenBlock, WrittenRiddle } from '#server/modules/quest/quest.ts';
import { defaultPrices, type PriceList } from '#server/modules/scoring/scoring.ts';
import { usualWords } from '#server/modules/site/site.ts';
import {
  categoryCodes,
  type CategoryCode,
  type EventPart,
  type FilePart,
  type RiddlePart,
  type WrittenEvent,
} from '../format/event-format.ts';
import type { ContentSettings, EventContent } from './event-content.ts';

/** What the names in an event file mean in this database. */
export interface Names {
  media: ReadonlyMap<string, number>;
  /** By the name in the messenger, in small letters. */
  staff: ReadonlyMap<string, number>;
  categoryIds: Record<CategoryCode, number>;
}

/** What an import changes of the file: another address, and another start, with which all times move. */
export interface Moved {
  slug?: string | undefined;
  startsAt?: Date | undefined;
}

function settingsOf(event: EventPart, { slug, startsAt }: Moved): ContentSettings {
  const written = new Date(event.starts);
  const later = startsAt ? startsAt.getTime() - written.getTime() : 0;
  const moved = (instant: string) => new Date(Date.parse(instant) + later);
  const { description, place, rules } = event;
  return {
    slug: slug ?? event.slug,
    aliases: event.aliases ?? [],
    name: event.name.ru,
    nameEn: event.name.en,
    descriptionRu: description?.ru ?? '',
    descriptionEn: description?.en ?? '',
    placeRu: place?.ru ?? '',
    placeEn: place?.en ?? '',
    rulesRu: rules?.ru ?? '',
    rulesEn: rules?.en ?? '',
    minTeamSize: event.smallestTeam ?? 1,
    startsAt: moved(event.starts),
    endsAt: moved(event.ends),
    freezeAt: event.freeze === undefined ? null : moved(event.freeze),
  };
}

const pricesOf = (written: EventPart['prices'] = {}): PriceList => ({
  ...defaultPrices,
  ...Object.fromEntries(
    Object.entries(written).map(([name, price]) => (name in defaultPrices ? [name, price] : [`${name}Half`, Number(price) * 2])),
  ),
});

/** Makes out of what the files say what the database keeps; names that mean nobody are left out. */
export function toContent({ event, quest }: WrittenEvent, { media, staff, categoryIds }: Names, moved: Moved = {}): EventContent {
  const idOf = (name: string) => media.get(name) as number;
  const placed = (file: FilePart | undefined): PlacedFile | null => (file ? { mediaId: idOf(file.file), alt: file.alt ?? null } : null);
  const riddleOf = ({ answered, ...riddle }: RiddlePart): WrittenRiddle => ({
    title: riddle.title,
    titleLink: riddle.link ?? null,
    text: riddle.text ?? '',
    media: placed(riddle.media),
    hintMedia: placed(riddle.hint),
    answeredMedia: placed(answered?.media),
    answeredText: answered?.text ?? null,
    answeredGeo: answered?.geo ?? null,
    longread: answered?.longread ?? null,
    answers: riddle.answers ?? [],
    insiderIds: [...new Set((riddle.insiders ?? []).flatMap((name) => staff.get(name.toLowerCase()) ?? []))],
  });
  const blocksOf = (code: CategoryCode): WrittenBlock[] =>
    quest[code].map(({ title, image, riddles }) => ({
      categoryId: categoryIds[code],
      title,
      image: placed(image),
      riddles: (riddles ?? []).map(riddleOf),
    }));
  return {
    settings: settingsOf(event, moved),
    prices: pricesOf(event.prices),
    wall: {
      messageRu: event.wall?.message?.ru ?? '',
      messageEn: event.wall?.message?.en ?? '',
      screenWidthMetres: event.wall?.screenWidth ?? null,
      farthestViewerMetres: event.wall?.farthestViewer ?? null,
    },
    words: event.site ?? usualWords,
    partners: (event.partners ?? []).map(({ logo, ...partner }) => ({ ...partner, logoId: logo === undefined ? null : idOf(logo) })),
    pictures: (event.pictures ?? []).map(({ file, alt }) => ({ mediaId: idOf(file), alt })),
    blocks: categoryCodes.flatMap(blocksOf),
  };
}

import { type CategoryCode, categoryIds, ownCategoriesOf } from '#server/modules/events/events.ts';
import type { PlacedFile, WrittenBlock, WrittenPublication, WrittenRiddle } from '#server/modules/quest/quest.ts';
import { defaultPrices, type PriceList } from '#server/modules/scoring/scoring.ts';
import { usualWords } from '#server/modules/site/site.ts';
import { categoryCodes, type EventPart, type FilePart, type RiddlePart, type WrittenEvent } from '../format/event-format.ts';
import type { ContentSettings, ContentWall, EventContent } from './event-content.ts';

/** What the names in an event file mean in this database. */
export interface Names {
  media: ReadonlyMap<string, number>;
  /** By the name in the messenger, in small letters. */
  staff: ReadonlyMap<string, number>;
}

/** What an import changes of the file: another address, and another start, with which all times move. */
export interface Moved {
  slug?: string | undefined;
  startsAt?: Date | undefined;
}

type Move = (instant: string) => Date;

/** Moves a time of the file as far as its start is moved. */
function movedBy({ starts }: EventPart, { startsAt }: Moved): Move {
  const later = startsAt ? startsAt.getTime() - Date.parse(starts) : 0;
  return (instant) => new Date(Date.parse(instant) + later);
}

function settingsOf(event: EventPart, slug: string | undefined, moved: Move): ContentSettings {
  const { aliases, name, description, place, rules, smallestTeam, starts, ends, freeze } = event;
  return {
    slug: slug ?? event.slug,
    aliases,
    name: name.ru,
    nameEn: name.en,
    descriptionRu: description.ru,
    descriptionEn: description.en,
    placeRu: place.ru,
    placeEn: place.en,
    rulesRu: rules.ru,
    rulesEn: rules.en,
    minTeamSize: smallestTeam,
    startsAt: moved(starts),
    endsAt: moved(ends),
    freezeAt: freeze === undefined ? null : moved(freeze),
  };
}

const pricesOf = (written: EventPart['prices']): PriceList => ({
  ...defaultPrices,
  ...Object.fromEntries(
    Object.entries(written).map(([name, price]) => (name in defaultPrices ? [name, price] : [`${name}Half`, Number(price) * 2])),
  ),
});

const wallOf = ({ message, screenWidth, farthestViewer }: EventPart['wall']): ContentWall => ({
  messageRu: message.ru,
  messageEn: message.en,
  screenWidthMetres: screenWidth ?? null,
  farthestViewerMetres: farthestViewer ?? null,
});

/** Finds what the names in the blocks of a file mean. */
function reader({ media, staff }: Names, moved: Move) {
  const idOf = (name: string) => media.get(name) as number;
  const placed = (file: FilePart | undefined): PlacedFile | null => (file ? { mediaId: idOf(file.file), alt: file.alt ?? null } : null);
  const publicationOf = (publish: RiddlePart['publish']): WrittenPublication => {
    if (publish === undefined) return 'published';
    return typeof publish === 'object' && 'at' in publish ? { at: moved(publish.at).toISOString() } : publish;
  };
  const riddleOf = ({ title, publish, link, text, media: asked, hint, answers, answered, insiders }: RiddlePart): WrittenRiddle => ({
    title,
    titleLink: link ?? null,
    text,
    media: placed(asked),
    hintMedia: placed(hint),
    answeredMedia: placed(answered.media),
    answeredText: answered.text ?? null,
    answeredGeo: answered.geo ?? null,
    longread: answered.longread ?? null,
    answers,
    publication: publicationOf(publish),
    insiderIds: [...new Set(insiders.flatMap((name) => staff.get(name.toLowerCase()) ?? []))],
  });
  return { idOf, placed, publicationOf, riddleOf };
}

/** Makes out of what the files say what the database keeps; names that mean nobody are left out. */
export function toContent({ event, quest }: WrittenEvent, names: Names, moved: Moved = {}): EventContent {
  const move = movedBy(event, moved);
  const { idOf, placed, publicationOf, riddleOf } = reader(names, move);
  const blocksOf = (code: CategoryCode): WrittenBlock[] =>
    quest[code].map(({ title, publish, image, riddles }) => ({
      categoryId: categoryIds[code],
      title,
      image: placed(image),
      publication: publicationOf(publish),
      riddles: riddles.map(riddleOf),
    }));
  return {
    settings: settingsOf(event, moved.slug, move),
    categories: ownCategoriesOf(
      categoryCodes.flatMap((code) => {
        const { played, name, short } = event.categories[code];
        return played ? [{ code, name, shortName: short }] : [];
      }),
    ),
    prices: pricesOf(event.prices),
    wall: wallOf(event.wall),
    words: event.site ?? usualWords,
    partners: event.partners.map(({ logo, ...partner }) => ({ ...partner, logoId: logo === undefined ? null : idOf(logo) })),
    pictures: event.pictures.map(({ file, alt }) => ({ mediaId: idOf(file), alt })),
    blocks: categoryCodes.flatMap(blocksOf),
  };
}

import { type CategoryCode, categoryCodes, categoryIds, toOwnCategories } from '#server/modules/events/events.ts';
import type { questReplacement } from '#server/modules/quest/quest.ts';
import { defaultPrices, type PriceList } from '#server/modules/scoring/scoring.ts';
import { usualWords } from '#server/modules/site/site.ts';
import type { ContentSettings, ContentWall, EventContent } from '../content/event-content.ts';
import { type EventYaml, type FileYaml, type RiddleYaml, type WrittenEvent } from '../format/event-format.ts';

/** The ids of this database for the names in an event file. */
export interface Names {
  media: ReadonlyMap<string, number>;
  /** By the username in the messenger, in lower case. */
  staff: ReadonlyMap<string, number>;
}

/** What an import changes in the file: another slug, and another start, by which all times are shifted. */
export interface ImportChanges {
  slug?: string | undefined;
  startsAt?: Date | undefined;
}

/** Shifts a time of the file. */
type Shift = (instant: string) => Date;

/** Makes the function that shifts times by as much as the start. */
function createShift({ starts }: EventYaml, { startsAt }: ImportChanges): Shift {
  const later = startsAt ? startsAt.getTime() - Date.parse(starts) : 0;
  return (instant) => new Date(Date.parse(instant) + later);
}

function toSettings(event: EventYaml, slug: string | undefined, shift: Shift): ContentSettings {
  const { aliases, name, description, place, rules, smallestTeam, reviewNames, timeZone, starts, ends, freeze } = event;
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
    reviewsNames: reviewNames,
    timeZone: timeZone ?? null,
    startsAt: shift(starts),
    endsAt: shift(ends),
    freezeAt: freeze === undefined ? null : shift(freeze),
  };
}

const toPrices = (prices: EventYaml['prices']): PriceList => ({
  ...defaultPrices,
  ...Object.fromEntries(
    Object.entries(prices).map(([name, price]) => (name in defaultPrices ? [name, price] : [`${name}Half`, Number(price) * 2])),
  ),
});

const toHalf = (points: number | undefined) => (points === undefined ? null : points * 2);

const toWall = ({ message, screenWidth, farthestViewer }: EventYaml['wall']): ContentWall => ({
  messageRu: message.ru,
  messageEn: message.en,
  screenWidthMetres: screenWidth ?? null,
  farthestViewerMetres: farthestViewer ?? null,
});

/** Makes functions that turn the parts of a file into those of a content. */
function createConverters({ media, staff }: Names, shift: Shift) {
  const findMediaId = (name: string) => media.get(name) as number;
  const toPlacedFile = (file: FileYaml | undefined): questReplacement.DescribedFile | null =>
    file ? { mediaId: findMediaId(file.file), alt: file.alt ?? null } : null;
  const toPublication = (publish: RiddleYaml['publish']): questReplacement.WrittenPublication => {
    if (publish === undefined) return 'published';
    return typeof publish === 'object' && 'at' in publish ? { at: shift(publish.at).toISOString() } : publish;
  };
  const toRiddle = ({
    title,
    publish,
    link,
    text,
    media: file,
    points,
    pointsWithHint,
    hint,
    hints,
    answers,
    answered,
    insiders,
  }: RiddleYaml): questReplacement.WrittenRiddle => ({
    title,
    titleLink: link ?? null,
    text,
    media: toPlacedFile(file),
    solveHalf: toHalf(points),
    solveWithHintHalf: toHalf(pointsWithHint),
    hints: (hint ? [{ text: '', ...hint, coins: undefined }] : hints).map(({ text: words, file: name, alt, coins }) => ({
      text: words,
      media: name === undefined ? null : toPlacedFile({ file: name, alt }),
      coins: coins ?? null,
    })),
    answeredMedia: toPlacedFile(answered.media),
    answeredText: answered.text ?? null,
    answeredGeo: answered.geo ?? null,
    longread: answered.longread ?? null,
    answers,
    publication: toPublication(publish),
    insiderIds: [...new Set(insiders.flatMap((name) => staff.get(name.toLowerCase()) ?? []))],
  });
  return { findMediaId, toPlacedFile, toPublication, toRiddle };
}

/** Turns an event of a file into a content with the ids of this database; unknown insiders are left out. */
export function toContent({ event, quest }: WrittenEvent, names: Names, changes: ImportChanges = {}): EventContent {
  const shift = createShift(event, changes);
  const { findMediaId, toPlacedFile, toPublication, toRiddle } = createConverters(names, shift);
  const toBlocks = (code: CategoryCode): questReplacement.WrittenBlock[] =>
    (quest[code] ?? []).map(({ title, publish, image, riddles }) => ({
      categoryId: categoryIds[code],
      title,
      image: toPlacedFile(image),
      publication: toPublication(publish),
      riddles: riddles.map(toRiddle),
    }));
  return {
    settings: toSettings(event, changes.slug, shift),
    categories: toOwnCategories(
      categoryCodes.flatMap((code) => {
        const { played, name, short, language, color, icon } = event.categories[code] ?? {};
        return played ? [{ code, name, shortName: short, contentLanguage: language, color, icon }] : [];
      }),
    ),
    prices: toPrices(event.prices),
    wall: toWall(event.wall),
    words: event.site ?? usualWords,
    partners: event.partners.map(({ logo, ...partner }) => ({ ...partner, logoId: logo === undefined ? null : findMediaId(logo) })),
    pictures: event.pictures.map(({ file, alt }) => ({ mediaId: findMediaId(file), alt })),
    blocks: categoryCodes.flatMap(toBlocks),
  };
}

import { isDeepStrictEqual } from 'node:util';
import {
  type CategoryCode,
  categoryCodes,
  categoryIds,
  type OwnCategory,
  usualCategories,
  usualCategory,
} from '#server/modules/events/events.ts';
import type { questReplacement } from '#server/modules/quest/quest.ts';
import type { PriceList } from '#server/modules/scoring/scoring.ts';
import { type Localized, type SiteWords, usualWords } from '#server/modules/site/site.ts';
import { usualZone, writeInstant } from '#server/platform/zones/zone.rules.ts';
import type { ContentWall, EventContent } from '../content/event-content.ts';
import { eventFileName, formatName, questFileName } from '../format/event-format.ts';
import { printYaml } from '../format/print-yaml.ts';

/** A text file of an export, or a stored file with its name in the export. */
export type OutFile = { name: string; text: string } | { name: string; mediaId: number };

/** What an export needs from this database. */
export interface Lookups {
  /** Extensions with their dot, by the ids of the files. */
  extensions: ReadonlyMap<number, string>;
  usernames: ReadonlyMap<number, string>;
}

/** Leaves out the fields without a value. */
const filled = <Data extends object>(data: Data): Partial<Data> =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => value !== null && value !== undefined)) as Partial<Data>;

const unlessEmpty = <Data>(list: Data[]) => (list.length > 0 ? list : undefined);
const localized = (ru: string, en: string) => (ru === '' && en === '' ? undefined : { ru, en });
const orNothing = <Data extends object>(data: Data) => (Object.keys(data).length > 0 ? data : undefined);

function formatPublication(publication: questReplacement.WrittenPublication, zone: string) {
  if (typeof publication === 'string') return publication === 'published' ? null : publication;
  return 'at' in publication ? { at: writeInstant(zone, new Date(publication.at)) } : publication;
}

const toPoints = (half: number | null) => (half === null ? null : half / 2);

const formatPrices = (prices: PriceList) =>
  Object.fromEntries(
    Object.entries(prices).map(([name, price]) => (name.endsWith('Half') ? [name.slice(0, -'Half'.length), price / 2] : [name, price])),
  );

/** Formats what differs from the usual of a category. A further one has no usual names, and says all. */
function formatCategory({ code, name, shortName, contentLanguage, color, icon }: OwnCategory): object | undefined {
  const usual = usualCategory(categoryIds[code]);
  const isNew = !usualCategories.some((each) => each.id === usual.id);
  const unlessUsual = <Value>(value: Value, usually: Value) => (!isNew && isDeepStrictEqual(value, usually) ? null : value);
  return orNothing(
    filled({
      name: unlessUsual(inOrder(name), inOrder(usual.name)),
      short: unlessUsual(inOrder(shortName), inOrder(usual.shortName)),
      language: unlessUsual(contentLanguage, usual.contentLanguage),
      color: unlessUsual(color, usual.color),
      icon: unlessUsual(icon, usual.icon),
    }),
  );
}

/** Formats the categories that are played, and which of the three usual ones are left out. */
const formatCategories = (own: readonly OwnCategory[]) =>
  filled(
    Object.fromEntries(
      categoryCodes.map((code): [CategoryCode, object | undefined] => {
        const named = own.find((each) => each.code === code);
        if (named) return [code, formatCategory(named)];
        return [code, usualCategories.some((usual) => usual.code === code) ? { played: false } : undefined];
      }),
    ),
  );

const formatWall = ({ messageRu, messageEn, screenWidthMetres, farthestViewerMetres }: ContentWall) =>
  orNothing(filled({ message: localized(messageRu, messageEn), screenWidth: screenWidthMetres, farthestViewer: farthestViewerMetres }));

/** Orders the two texts: the database does not preserve the order of fields, and a file must always be the same. */
const inOrder = ({ ru, en }: Localized): Localized => ({ ru, en });

const formatWords = ({ title, lead, cards, steps, questions }: SiteWords): SiteWords => ({
  title: inOrder(title),
  lead: inOrder(lead),
  cards: cards.map(({ icon, figure, text }) => ({ icon, figure: inOrder(figure), text: inOrder(text) })),
  steps: steps.map((step) => ({ title: inOrder(step.title), text: inOrder(step.text) })),
  questions: questions.map(({ icon, question, figure, answer }) => ({
    icon,
    question: inOrder(question),
    figure: inOrder(figure),
    answer: inOrder(answer),
  })),
});

/** Writes a content as files: equal contents make equal bytes. */
export function toFiles(content: EventContent, { extensions, usernames }: Lookups): OutFile[] {
  const zone = content.settings.timeZone ?? usualZone;
  const media: OutFile[] = [];
  const names = new Map<number, string>();
  // A file that is used several times has the name of its first use.
  const put = (mediaId: number, base: string): string => {
    const existing = names.get(mediaId);
    if (existing !== undefined) return existing;
    const name = `media/${base}${extensions.get(mediaId) ?? ''}`;
    names.set(mediaId, name);
    media.push({ name, mediaId });
    return name;
  };
  const formatFile = (file: questReplacement.DescribedFile | null, base: string) =>
    file && filled({ file: put(file.mediaId, base), alt: file.alt });

  const formatRiddle = (riddle: questReplacement.WrittenRiddle, base: string) =>
    filled({
      title: riddle.title,
      publish: formatPublication(riddle.publication, zone),
      link: riddle.titleLink,
      text: riddle.text === '' ? null : riddle.text,
      media: formatFile(riddle.media, base),
      answers: unlessEmpty(riddle.answers),
      points: toPoints(riddle.solveHalf),
      pointsWithHint: toPoints(riddle.solveWithHintHalf),
      hints: unlessEmpty(
        riddle.hints.map(({ text, media: file, coins }, index) =>
          filled({ text: text === '' ? null : text, ...formatFile(file, `${base}-hint${index === 0 ? '' : index + 1}`), coins }),
        ),
      ),
      answered: orNothing(
        filled({
          text: riddle.answeredText,
          media: formatFile(riddle.answeredMedia, `${base}-answered`),
          geo: riddle.answeredGeo,
          longread: riddle.longread,
        }),
      ),
      insiders: unlessEmpty(riddle.insiderIds.flatMap((id) => usernames.get(id) ?? [])),
    });

  const { settings, words } = content;
  const event = filled({
    format: formatName,
    slug: settings.slug,
    aliases: unlessEmpty(settings.aliases),
    name: { ru: settings.name, en: settings.nameEn },
    description: localized(settings.descriptionRu, settings.descriptionEn),
    place: localized(settings.placeRu, settings.placeEn),
    rules: localized(settings.rulesRu, settings.rulesEn),
    timeZone: zone,
    starts: writeInstant(zone, settings.startsAt),
    ends: writeInstant(zone, settings.endsAt),
    freeze: settings.freezeAt && writeInstant(zone, settings.freezeAt),
    smallestTeam: settings.minTeamSize,
    reviewNames: settings.reviewsNames || undefined,
    categories: content.categories && formatCategories(content.categories),
    prices: formatPrices(content.prices),
    wall: formatWall(content.wall),
    site: isDeepStrictEqual(words, usualWords) ? undefined : formatWords(words),
    partners: unlessEmpty(
      content.partners.map(({ name, link, logoId }, index) =>
        filled({ name: inOrder(name), link, logo: logoId === null ? null : put(logoId, `partners/${index + 1}`) }),
      ),
    ),
    pictures: unlessEmpty(
      content.pictures.map(({ mediaId, alt }, index) => ({ file: put(mediaId, `pictures/${index + 1}`), alt: inOrder(alt) })),
    ),
  });

  const files: OutFile[] = [{ name: eventFileName, text: printYaml(event) }];
  for (const code of categoryCodes) {
    const blocks = content.blocks.filter(({ categoryId }) => categoryId === categoryIds[code]);
    if (blocks.length === 0) continue;
    const yamlBlocks = blocks.map(({ title, image, publication, riddles }, blockIndex) =>
      filled({
        title,
        publish: formatPublication(publication, zone),
        image: formatFile(image, `${code}/${blockIndex + 1}/cover`),
        riddles: unlessEmpty(riddles.map((riddle, index) => formatRiddle(riddle, `${code}/${blockIndex + 1}/${index + 1}`))),
      }),
    );
    files.push({ name: questFileName(code), text: printYaml({ blocks: yamlBlocks }) });
  }
  return [...files, ...media];
}

import { isDeepStrictEqual } from 'node:util';
import { type CategoryCode, categoryIds, type OwnCategory, usualCategories } from '#server/modules/events/events.ts';
import type { PlacedFile, WrittenPublication, WrittenRiddle } from '#server/modules/quest/quest.ts';
import type { PriceList } from '#server/modules/scoring/scoring.ts';
import { type Localized, type SiteWords, usualWords } from '#server/modules/site/site.ts';
import { categoryCodes, eventFileName, formatName, questFileOf } from '../format/event-format.ts';
import { printYaml } from '../format/print-yaml.ts';
import type { ContentWall, EventContent } from './event-content.ts';

/** A text file of an export, or a stored file under the name that it has there. */
export type OutFile = { name: string; text: string } | { name: string; mediaId: number };

/** What an export needs to know of this database. */
export interface Lookups {
  /** With a dot in front, by the id of the file. */
  extensions: ReadonlyMap<number, string>;
  usernames: ReadonlyMap<number, string>;
}

/** Moscow time, in which the organizers plan. */
const offsetMinutes = 180;

function instantOf(instant: Date): string {
  const local = new Date(instant.getTime() + offsetMinutes * 60_000).toISOString();
  return `${local.replace(/\.000Z$/, '').replace(/Z$/, '')}+03:00`;
}

/** Leaves out what has no value, so that a file has only lines that say something. */
const filled = <Data extends object>(data: Data): Partial<Data> =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => value !== null && value !== undefined)) as Partial<Data>;

const unlessEmpty = <Data>(list: Data[]) => (list.length > 0 ? list : undefined);
const localized = (ru: string, en: string) => (ru === '' && en === '' ? undefined : { ru, en });
const orNothing = <Data extends object>(data: Data) => (Object.keys(data).length > 0 ? data : undefined);

function publishOf(publication: WrittenPublication) {
  if (typeof publication === 'string') return publication === 'published' ? null : publication;
  return 'at' in publication ? { at: instantOf(new Date(publication.at)) } : publication;
}

const pricesOf = (prices: PriceList) =>
  Object.fromEntries(
    Object.entries(prices).map(([name, price]) => (name.endsWith('Half') ? [name.slice(0, -'Half'.length), price / 2] : [name, price])),
  );

/** Writes the names that differ from the usual ones, and which category is left out. */
const categoriesOf = (own: readonly OwnCategory[]) =>
  filled(
    Object.fromEntries(
      usualCategories.map((usual): [CategoryCode, object | undefined] => {
        const written = own.find(({ code }) => code === usual.code);
        if (!written) return [usual.code, { played: false }];
        const [name, short] = [inOrder(written.name), inOrder(written.shortName)];
        return [
          usual.code,
          orNothing(
            filled({
              name: isDeepStrictEqual(name, usual.name) ? null : name,
              short: isDeepStrictEqual(short, usual.shortName) ? null : short,
            }),
          ),
        ];
      }),
    ),
  );

const wallOf = ({ messageRu, messageEn, screenWidthMetres, farthestViewerMetres }: ContentWall) =>
  orNothing(filled({ message: localized(messageRu, messageEn), screenWidth: screenWidthMetres, farthestViewer: farthestViewerMetres }));

/** The database keeps the fields of these texts in an order of its own; a file always has them in this one. */
const inOrder = ({ ru, en }: Localized): Localized => ({ ru, en });

const wordsOf = ({ title, lead, cards, steps, questions }: SiteWords): SiteWords => ({
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

/** Writes all that organizers have made of an event as files: the same content always gives the same bytes. */
export function toFiles(content: EventContent, { extensions, usernames }: Lookups): OutFile[] {
  const media: OutFile[] = [];
  const names = new Map<number, string>();
  // A file that stands in several places has the name of the first.
  const put = (mediaId: number, base: string): string => {
    const known = names.get(mediaId);
    if (known !== undefined) return known;
    const name = `media/${base}${extensions.get(mediaId) ?? ''}`;
    names.set(mediaId, name);
    media.push({ name, mediaId });
    return name;
  };
  const placed = (file: PlacedFile | null, base: string) => file && filled({ file: put(file.mediaId, base), alt: file.alt });

  const riddleOf = (riddle: WrittenRiddle, base: string) =>
    filled({
      title: riddle.title,
      publish: publishOf(riddle.publication),
      link: riddle.titleLink,
      text: riddle.text === '' ? null : riddle.text,
      media: placed(riddle.media, base),
      answers: unlessEmpty(riddle.answers),
      hint: placed(riddle.hintMedia, `${base}-hint`),
      answered: orNothing(
        filled({
          text: riddle.answeredText,
          media: placed(riddle.answeredMedia, `${base}-answered`),
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
    starts: instantOf(settings.startsAt),
    ends: instantOf(settings.endsAt),
    freeze: settings.freezeAt && instantOf(settings.freezeAt),
    smallestTeam: settings.minTeamSize,
    categories: content.categories && categoriesOf(content.categories),
    prices: pricesOf(content.prices),
    wall: wallOf(content.wall),
    site: isDeepStrictEqual(words, usualWords) ? undefined : wordsOf(words),
    partners: unlessEmpty(
      content.partners.map(({ name, link, logoId }, place) =>
        filled({ name: inOrder(name), link, logo: logoId === null ? null : put(logoId, `partners/${place + 1}`) }),
      ),
    ),
    pictures: unlessEmpty(
      content.pictures.map(({ mediaId, alt }, place) => ({ file: put(mediaId, `pictures/${place + 1}`), alt: inOrder(alt) })),
    ),
  });

  const files: OutFile[] = [{ name: eventFileName, text: printYaml(event) }];
  for (const code of categoryCodes) {
    const blocks = content.blocks.filter(({ categoryId }) => categoryId === categoryIds[code]);
    if (blocks.length === 0) continue;
    const written = blocks.map(({ title, image, publication, riddles }, place) =>
      filled({
        title,
        publish: publishOf(publication),
        image: placed(image, `${code}/${place + 1}/cover`),
        riddles: unlessEmpty(riddles.map((riddle, index) => riddleOf(riddle, `${code}/${place + 1}/${index + 1}`))),
      }),
    );
    files.push({ name: questFileOf(code), text: printYaml({ blocks: written }) });
  }
  return [...files, ...media];
}

import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import type { EventContent } from '#server/modules/event-files/content/event-content.ts';
import { transfer } from '#server/modules/event-files/event-files.ts';
import { toFiles } from '#server/modules/event-files/transfer/to-files.ts';
import { type CategoryCode, categoryIds, toOwnCategories, usualCategories, usualCategory } from '#server/modules/events/events.ts';
import { defaultPrices } from '#server/modules/scoring/scoring.ts';
import { placeholders } from '#server/modules/site/placeholders.rules.ts';
import { usualWords } from '#server/modules/site/site.ts';
import { closeWorlds, World } from '#tests/support/world.ts';
import { drawing, exportFiles, makeFolder, newSlug } from './event-folder.ts';

afterAll(closeWorlds);

/** Texts that are hard to write into YAML: quotes, signs that mean something, letters of many scripts, lines, numbers and words for nothing. */
const hard = fc.constantFrom(
  'null',
  'yes',
  '~',
  '1905',
  '0x1f',
  '2028-01-01',
  '- a',
  'a: b',
  '# no comment',
  '"',
  "it's",
  '| >',
  '@ `',
  '&a *a',
  '!!tag',
  '«Кавычки»',
  '漢字 🏛️',
  'é',
  '\u00a0',
  '\\n',
  '%',
  '{',
  'строка\nвторая',
  'a\n\n\n  b',
  '\ttab',
  'x  y',
);
const anyText = (maxLength: number) =>
  fc
    .oneof(
      fc.string({ unit: 'grapheme', maxLength: 60 }),
      hard,
      fc.array(fc.oneof(hard, fc.lorem()), { maxLength: 6 }).map((words) => words.join(' ')),
    )
    .map((text) => text.replaceAll('\0', '').trim().slice(0, maxLength).toWellFormed().replaceAll('\ufffd', '?').trim());
const someText = (maxLength: number) => anyText(maxLength).map((text) => text || 'Текст');
const localizedName = (maxLength: number) => fc.record({ ru: someText(maxLength), en: anyText(maxLength) });
const localized = (maxLength: number) => fc.record({ ru: anyText(maxLength), en: anyText(maxLength) });
/** A text for visitors has no braces but those of placeholders. */
const siteText = (maxLength: number) =>
  fc
    .tuple(anyText(maxLength - 20), fc.option(fc.constantFrom(...placeholders)))
    .map(([text, name]) => `${text.replaceAll(/[{}]/g, '')}${name ? `{${name}#}` : ''}`.trim());
const siteTexts = (maxLength: number) => fc.record({ ru: siteText(maxLength), en: siteText(maxLength) });

const mediaIds = [1, 2, 3];
const file = fc.option(fc.record({ mediaId: fc.constantFrom(...mediaIds), alt: fc.option(anyText(300)) }));

const publication = fc.oneof(
  fc.constant('published'),
  fc.constant('draft'),
  fc.record({ at: fc.constantFrom('2050-01-01T09:00:00.000Z', '2050-01-01T09:00:00.500Z') }),
);

const hint = fc
  .record({ text: anyText(500), media: file, coins: fc.option(fc.nat(100)) })
  .filter(({ text, media }) => text !== '' || media !== null);

const riddle = fc.record({
  title: someText(200),
  titleLink: fc.option(fc.constantFrom('https://example.test/a?b=c#d', 'http://xn--80ak6aa92e.test/')),
  text: anyText(2_000),
  media: file,
  hints: fc.array(hint, { maxLength: 5 }),
  solveHalf: fc.option(fc.nat(2_000)),
  solveWithHintHalf: fc.option(fc.nat(2_000)),
  answeredMedia: file,
  answeredText: fc.option(anyText(500)),
  answeredGeo: fc.option(anyText(100)),
  longread: fc.option(anyText(3_000)),
  answers: fc.uniqueArray(fc.stringMatching(/^[а-я0-9]{1,12}$/), { maxLength: 4 }),
  insiderIds: fc.constant<number[]>([]),
  publication,
});

const block = fc.record({
  categoryId: fc.constantFrom(1, 2, 3, 17),
  title: someText(150),
  image: file,
  publication,
  riddles: fc.array(riddle, { maxLength: 4 }),
});

const words = fc.record({
  title: siteTexts(200),
  lead: siteTexts(600),
  cards: fc.array(fc.record({ icon: fc.constantFrom('walk', 'hint'), figure: siteTexts(50), text: siteTexts(200) }), { maxLength: 3 }),
  steps: fc.array(fc.record({ title: siteTexts(90), text: siteTexts(200) }), { maxLength: 3 }),
  questions: fc.array(
    fc.record({ icon: fc.constant('question'), question: siteTexts(90), figure: siteTexts(50), answer: siteTexts(500) }),
    { maxLength: 3 },
  ),
});

/** Each category is left out, has other names, or the usual ones. */
const named = (code: CategoryCode) =>
  fc.record({
    code: fc.constant(code),
    name: localizedName(60),
    shortName: localizedName(12),
    contentLanguage: fc.constantFrom('ru' as const, 'en' as const),
    color: fc.option(fc.constantFrom('red' as const, 'teal' as const)),
    icon: fc.option(fc.constantFrom('boat' as const, 'star' as const)),
    isPlayed: fc.boolean(),
  });
/** One beyond the usual three has to be named, so that blocks in it come with names. */
const categories = fc.option(fc.tuple(named('ru'), named('en'), named('bike'), named('c17')));

const half = fc.integer({ min: 0, max: 200 });
const content = fc.record({
  settings: fc.record({
    aliases: fc.constant<string[]>([]),
    name: someText(150),
    nameEn: anyText(150),
    descriptionRu: anyText(1_000),
    descriptionEn: anyText(1_000),
    placeRu: anyText(200),
    placeEn: anyText(200),
    rulesRu: anyText(3_000),
    rulesEn: anyText(3_000),
    minTeamSize: fc.integer({ min: 1, max: 6 }),
    startsAt: fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }),
  }),
  categories,
  minutes: fc.integer({ min: 2, max: 3_000 }),
  frozenFor: fc.option(fc.integer({ min: 1, max: 2 })),
  prices: fc.record({
    solveHalf: half,
    visitHalf: half,
    hintCoins: fc.integer({ min: 0, max: 9 }),
    coinValueHalf: fc.integer({ min: 0, max: 9 }),
  }),
  wall: fc.record({
    messageRu: fc.lorem(),
    messageEn: fc.lorem(),
    screenWidthMetres: fc.option(fc.constantFrom(1.5, 3)),
    farthestViewerMetres: fc.constant(null),
  }),
  words: fc.oneof(fc.constant(usualWords), words),
  partners: fc.array(
    fc.record({
      name: localized(100).map(({ ru, en }) => ({ ru: ru || 'Партнёр', en })),
      link: fc.constant('https://partner.test/'),
      logoId: fc.option(fc.constantFrom(...mediaIds)),
    }),
    { maxLength: 4 },
  ),
  pictures: fc.array(fc.record({ mediaId: fc.constantFrom(...mediaIds), alt: localized(200) }), { maxLength: 2 }),
  blocks: fc.array(block, { maxLength: 4 }).map((blocks) => blocks.toSorted((one, other) => one.categoryId - other.categoryId)),
});

const lookups = {
  extensions: new Map(mediaIds.map((id) => [id, id === 3 ? '.txt' : '.svg'])),
  usernames: new Map<number, string>(),
};

type Generated = typeof content extends fc.Arbitrary<infer Value> ? Value : never;

/** A category with blocks is played, and there is always one. */
function toPlayed({ categories: named, blocks }: Pick<Generated, 'categories' | 'blocks'>) {
  const used = new Set(blocks.map(({ categoryId }) => categoryId));
  const played = named?.filter(
    ({ code, isPlayed }, index) => isPlayed || used.has(categoryIds[code] as 1 | 2 | 3 | 17) || (index === 0 && used.size === 0),
  );
  if (played) return toOwnCategories(played);
  return used.has(17) ? toOwnCategories([...usualCategories, usualCategory(17)]) : null;
}

function toFileTexts({ minutes, frozenFor, settings, prices, ...rest }: Generated, slug: string): Record<string, string> {
  const { startsAt } = settings;
  const at = (minute: number) => new Date(startsAt.getTime() + minute * 60_000);
  const whole = {
    ...rest,
    categories: toPlayed(rest),
    settings: { ...settings, slug, endsAt: at(minutes), freezeAt: frozenFor === null ? null : at(minutes - frozenFor) },
    prices: { ...defaultPrices, ...prices },
  } as unknown as EventContent;
  return Object.fromEntries(
    toFiles(whole, lookups).map((each) => [
      'text' in each ? each.name : each.name,
      'text' in each ? each.text : each.mediaId === 3 ? 'Текст из файла' : drawing(`${each.mediaId}`),
    ]),
  );
}

describe('an event file', () => {
  it('comes out of an import and an export with the same bytes, for 200 events', { timeout: 300_000 }, async () => {
    const world = await World.bare();
    const ctx = world.ctx(await world.organizer());

    await fc.assert(
      fc.asyncProperty(content, async (generated) => {
        const slug = newSlug();
        const files = toFileTexts(generated, slug);
        await transfer.importEvent(ctx, { source: await makeFolder(files) });

        const back = await exportFiles(ctx, slug);
        expect(Object.fromEntries([...back].map(([name, text]) => [name, Buffer.from(text, 'latin1').toString()]))).toEqual(files);
      }),
      { numRuns: 200, seed: 30 },
    );
  });
});

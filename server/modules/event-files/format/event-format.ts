import { z } from 'zod';
import { type CategoryCode, categoryCodes, categoryColors, categoryIcons, maxCategoryNameLength } from '#server/modules/events/events.ts';
import { authoring, maxHints } from '#server/modules/quest/quest.ts';
import { priceInput } from '#server/modules/scoring/scoring.ts';
import { partner, picture, siteWords } from '#server/modules/site/site.ts';
import { walls } from '#server/modules/standings/standings.ts';
import { text } from '#server/platform/input.ts';
import { storableText } from '#server/platform/text/localized.ts';
import { isZone } from '#server/platform/zones/zone.rules.ts';
import { isSafeName } from './safe-names.rules.ts';

/** The name and version of the format, in the first line of each event file. */
export const formatName = 'versta.event/1';

/** The limits of an event file. */
export const maxInFile = { blocks: 100, riddlesOfBlock: 200, riddles: 2_000 } as const;

const localized = (maxLength: number) => z.strictObject({ ru: storableText(maxLength), en: storableText(maxLength).default('') });
/** A text that may be absent, which means empty. */
const maybeLocalized = (maxLength: number) => localized(maxLength).default({ ru: '', en: '' });
const list = <Item extends z.ZodType>(item: Item, maxItems: number) =>
  z.array(item).max(maxItems, { abort: true, error: `at most ${maxItems}` });

const path = text(300)
  .refine((value) => value.startsWith('media/') && isSafeName(value), 'a path below media/')
  .transform((value) => value.normalize('NFC'))
  .meta({ description: 'A file beside this one, such as media/poster.svg.' });

const instant = z.iso.datetime({ offset: true, error: 'a date with time and offset, such as 2026-04-26T12:00:00+03:00' });

/** A media file with its description in this event. */
const file = z.strictObject({ file: path, alt: storableText(500).optional() });

const points = priceInput.points.unwrap().unwrap();
const coins = priceInput.coins.unwrap().unwrap();

const prices = z.strictObject({
  solve: points.optional(),
  solveCoins: coins.optional(),
  solveWithHint: points.optional(),
  solveWithHintCoins: coins.optional(),
  visit: points.optional(),
  visitCoins: coins.optional(),
  visitWithHint: points.optional(),
  visitWithHintCoins: coins.optional(),
  hintCoins: coins.optional(),
  blockSolved: points.optional(),
  blockVisited: points.optional(),
  startCoins: coins.optional(),
  coinValue: z.number().min(0).max(50).multipleOf(0.5).optional(),
});

const wall = z.strictObject({
  message: z.strictObject({ ru: walls.wallMessage, en: walls.wallMessage }).default({ ru: '', en: '' }),
  screenWidth: z.number().min(0.3).max(50).optional().meta({ description: 'Metres.' }),
  farthestViewer: z.number().min(0.5).max(200).optional().meta({ description: 'Metres.' }),
});

const { shape: partnerFields } = partner;
const { shape: pictureFields } = picture;

const look = {
  language: z.enum(['ru', 'en']).optional().meta({ description: 'The language of its riddles.' }),
  color: z.enum(categoryColors).optional(),
  icon: z.enum(categoryIcons).optional(),
};

/** A category of the event; without a name it has the usual one. */
const category = z.strictObject({
  played: z.boolean().default(true).meta({ description: 'false: this event leaves the category out.' }),
  name: localized(maxCategoryNameLength.name)
    .refine(({ ru }) => ru !== '', { path: ['ru'], message: 'required' })
    .optional(),
  short: localized(maxCategoryNameLength.shortName)
    .refine(({ ru }) => ru !== '', { path: ['ru'], message: 'required' })
    .optional(),
  ...look,
});

const [usual, further] = [category.default({ played: true }), category.optional()];
/** The three usual categories are played unless they are left out; a further one is played when it is named. */
const categories = z
  .strictObject({ ru: usual, en: usual, bike: usual, ...Object.fromEntries(categoryCodes.slice(3).map((code) => [code, further])) })
  .prefault({})
  .transform((all): Partial<Record<CategoryCode, z.output<typeof category>>> => all)
  .refine((all) => Object.values(all).some((each) => each.played), 'needs a category');

/** event.yaml: the event, its prices and what visitors see of it. */
export const eventYaml = z.strictObject({
  format: z.literal(formatName),
  slug: text(64).regex(/^[a-z0-9][a-z0-9-]{0,63}$/, 'small letters, digits and hyphens, at most 64'),
  aliases: list(text(64).regex(/^[A-Za-z0-9][\w.-]*$/, 'letters, digits, dots, hyphens and underscores, at most 64'), 10).default([]),
  name: localized(200).refine(({ ru }) => ru !== '', { path: ['ru'], message: 'required' }),
  description: maybeLocalized(10_000),
  place: maybeLocalized(300),
  rules: maybeLocalized(10_000),
  timeZone: text(64)
    .refine(isZone, 'the name of a time zone, such as Europe/Berlin')
    .optional()
    .meta({ description: 'The IANA name of the zone in which its hours are told. Without one an event keeps its own.' }),
  starts: instant,
  ends: instant,
  freeze: instant.optional(),
  smallestTeam: z.number().int().min(1).max(6).default(1),
  reviewNames: z.boolean().default(false),
  categories,
  prices: prices.default({}),
  wall: wall.default({ message: { ru: '', en: '' } }),
  site: siteWords.optional(),
  partners: list(z.strictObject({ name: partnerFields.name, link: partnerFields.link, logo: path.optional() }), 100).default([]),
  pictures: list(z.strictObject({ file: path, alt: pictureFields.alt }), 30).default([]),
});

/** Who receives a block or riddle; every team when it is absent. */
const publication = z
  .union([z.literal('draft'), z.strictObject({ at: instant }), z.strictObject({ after: authoring.titleLine(200) })])
  .optional()
  .meta({ description: 'draft: no team; at: every team from then on; after: each team once it has solved the block of this title.' });

/** A hint has words or a file, or both. */
const hint = z
  .strictObject({
    text: authoring.hintText.default(''),
    file: path.optional(),
    alt: storableText(500).optional(),
    coins: coins.optional().meta({ description: 'Its price; that of the event when it is absent.' }),
  })
  .refine(({ text: words, file: name }) => words !== '' || name !== undefined, { path: ['text'], message: 'required' });

/** A riddle in a file. */
export const riddleYaml = z.strictObject({
  title: authoring.titleLine(300),
  publish: publication,
  link: authoring.titleLink.unwrap().optional(),
  text: storableText(10_000).default(''),
  media: file.optional(),
  answers: authoring.answerList.default([]),
  points: points.optional().meta({ description: 'What its solve is worth; the price of the event when it is absent.' }),
  pointsWithHint: points.optional().meta({ description: 'What its solve with a hint is worth.' }),
  hint: file.optional().meta({ description: 'The file of the only hint, as older files have it.' }),
  hints: list(hint, maxHints).default([]),
  answered: z
    .strictObject({
      text: authoring.longText(10_000).unwrap().optional(),
      media: file.optional(),
      geo: authoring.longText(200).unwrap().optional(),
      longread: authoring.longText(100_000).unwrap().optional(),
    })
    .default({}),
  insiders: list(text(64).regex(/^\w+$/, 'the name in the messenger, without @'), 50).default([]),
});

/** quest/ru.yaml, quest/en.yaml, quest/bike.yaml and those of further categories: the blocks of one category, in their order. */
export const questYaml = z.strictObject({
  blocks: list(
    z.strictObject({
      title: authoring.titleLine(200),
      publish: publication,
      image: file.optional(),
      riddles: list(riddleYaml, maxInFile.riddlesOfBlock).default([]),
    }),
    maxInFile.blocks,
  ),
});

export type EventYaml = z.output<typeof eventYaml>;
type QuestYaml = z.output<typeof questYaml>;
export type RiddleYaml = z.output<typeof riddleYaml>;
export type FileYaml = z.output<typeof file>;

/** A whole event, as its files describe it. */
export interface WrittenEvent {
  event: EventYaml;
  quest: Partial<Record<CategoryCode, QuestYaml['blocks']>>;
}

export const questFileName = (code: CategoryCode): string => `quest/${code}.yaml`;
export const eventFileName = 'event.yaml';

/** Makes the JSON Schema of both kinds of files, by which text editors complete and check them. */
export const eventSchema = (): object => ({
  title: 'A quest as files',
  ...z.toJSONSchema(z.union([eventYaml, questYaml]), { io: 'input', unrepresentable: 'any', target: 'draft-7' }),
});

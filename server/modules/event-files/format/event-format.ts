import { z } from 'zod';
import { type CategoryCode, longestCategoryName } from '#server/modules/events/events.ts';
import { answerList, longText, titleLine, titleLink } from '#server/modules/quest/quest.ts';
import { partner, picture, siteWords } from '#server/modules/site/site.ts';
import { wallMessage } from '#server/modules/standings/standings.ts';
import { isSafeName } from '../archive/event-source.ts';
import { storableText } from '#server/platform/text/localized.ts';
import { text } from '#server/platform/text/text.ts';

/** The name and version of the format, in the first line of each event file. */
export const formatName = 'versta.event/1';

/** An event file has at most so many of these. */
export const mostInFile = { blocks: 100, riddlesOfBlock: 200, riddles: 2_000 } as const;

const localized = (longest: number) => z.strictObject({ ru: storableText(longest), en: storableText(longest).default('') });
/** An absent text is an empty one. */
const maybeLocalized = (longest: number) => localized(longest).default({ ru: '', en: '' });
const list = <Item extends z.ZodType>(item: Item, most: number) => z.array(item).max(most, { abort: true, error: `at most ${most}` });

const path = text(300)
  .refine((value) => value.startsWith('media/') && isSafeName(value), 'a path below media/')
  .transform((value) => value.normalize('NFC'))
  .meta({ description: 'A file beside this one, such as media/poster.svg.' });

const instant = z.iso.datetime({ offset: true, error: 'a date with time and offset, such as 2026-04-26T12:00:00+03:00' });

/** A file with the description that it has here. */
const file = z.strictObject({ file: path, alt: storableText(500).optional() });

const points = z.number().min(0).max(1000).multipleOf(0.5);
const coins = z.number().int().min(0).max(100);

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
  message: z.strictObject({ ru: wallMessage, en: wallMessage }).default({ ru: '', en: '' }),
  screenWidth: z.number().min(0.3).max(50).optional().meta({ description: 'Metres.' }),
  farthestViewer: z.number().min(0.5).max(200).optional().meta({ description: 'Metres.' }),
});

const { shape: ofPartner } = partner;
const { shape: ofPicture } = picture;

/** A category as the event calls it; without a name it has the usual one. */
const category = z
  .strictObject({
    played: z.boolean().default(true).meta({ description: 'false: this event leaves the category out.' }),
    name: localized(longestCategoryName.name)
      .refine(({ ru }) => ru !== '', { path: ['ru'], message: 'required' })
      .optional(),
    short: localized(longestCategoryName.shortName)
      .refine(({ ru }) => ru !== '', { path: ['ru'], message: 'required' })
      .optional(),
  })
  .default({ played: true });

const categories = z
  .strictObject({ ru: category, en: category, bike: category })
  .default({ ru: { played: true }, en: { played: true }, bike: { played: true } })
  .refine((all) => Object.values(all).some(({ played }) => played), 'needs a category');

/** event.yaml: the event, its prices and what visitors see of it. */
export const eventPart = z.strictObject({
  format: z.literal(formatName),
  slug: text(64).regex(/^[a-z0-9][a-z0-9-]{0,63}$/, 'small letters, digits and hyphens, at most 64'),
  aliases: list(text(64).regex(/^[A-Za-z0-9][\w.-]*$/, 'letters, digits, dots, hyphens and underscores, at most 64'), 10).default([]),
  name: localized(200).refine(({ ru }) => ru !== '', { path: ['ru'], message: 'required' }),
  description: maybeLocalized(10_000),
  place: maybeLocalized(300),
  rules: maybeLocalized(10_000),
  starts: instant,
  ends: instant,
  freeze: instant.optional(),
  smallestTeam: z.number().int().min(1).max(6).default(1),
  categories,
  prices: prices.default({}),
  wall: wall.default({ message: { ru: '', en: '' } }),
  site: siteWords.optional(),
  partners: list(z.strictObject({ name: ofPartner.name, link: ofPartner.link, logo: path.optional() }), 100).default([]),
  pictures: list(z.strictObject({ file: path, alt: ofPicture.alt }), 30).default([]),
});

/** Who receives a block or riddle; without it every team. */
const publication = z
  .union([z.literal('draft'), z.strictObject({ at: instant }), z.strictObject({ after: titleLine(200) })])
  .optional()
  .meta({ description: 'draft: no team; at: every team from then on; after: each team once it has solved the block of this title.' });

/** A riddle, as a file has it. */
export const riddlePart = z.strictObject({
  title: titleLine(300),
  publish: publication,
  link: titleLink.unwrap().optional(),
  text: storableText(10_000).default(''),
  media: file.optional(),
  answers: answerList.default([]),
  hint: file.optional(),
  answered: z
    .strictObject({
      text: longText(10_000).unwrap().optional(),
      media: file.optional(),
      geo: longText(200).unwrap().optional(),
      longread: longText(100_000).unwrap().optional(),
    })
    .default({}),
  insiders: list(text(64).regex(/^\w+$/, 'the name in the messenger, without @'), 50).default([]),
});

/** quest/ru.yaml, quest/en.yaml and quest/bike.yaml: the blocks of one category, in their order. */
export const questPart = z.strictObject({
  blocks: list(
    z.strictObject({
      title: titleLine(200),
      publish: publication,
      image: file.optional(),
      riddles: list(riddlePart, mostInFile.riddlesOfBlock).default([]),
    }),
    mostInFile.blocks,
  ),
});

export const categoryCodes = ['ru', 'en', 'bike'] as const satisfies readonly CategoryCode[];

export type EventPart = z.output<typeof eventPart>;
type QuestPart = z.output<typeof questPart>;
export type RiddlePart = z.output<typeof riddlePart>;
export type FilePart = z.output<typeof file>;

/** An event as its files have it. */
export interface WrittenEvent {
  event: EventPart;
  quest: Record<CategoryCode, QuestPart['blocks']>;
}

export const questFileOf = (code: CategoryCode): string => `quest/${code}.yaml`;
export const eventFileName = 'event.yaml';

/** The JSON Schema of both kinds of files, for editors that complete and check them. */
export const eventSchema = (): object => ({
  title: 'A quest as files',
  ...z.toJSONSchema(z.union([eventPart, questPart]), { io: 'input', unrepresentable: 'any', target: 'draft-7' }),
});

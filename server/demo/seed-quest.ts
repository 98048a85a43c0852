import { createEvent } from '#server/modules/events/events.ts';
import { type NewMedia, storeMedia } from '#server/modules/media/media.ts';
import { createBlock, createRiddle } from '#server/modules/quest/quest.ts';
import { answerArt, blockArt, hintCard, riddleArt, riddleArtSize } from './art.ts';
import { tune } from './audio.ts';
import type { BlockContent, RiddleContent } from './content/content.types.ts';
import type { EventTexts } from './content/event-texts.ts';
import type { DemoContext } from './seed-context.ts';

export const categories = { ru: 1, en: 2, bike: 3 } as const;
export type CategoryCode = keyof typeof categories;

export interface SeededRiddle {
  id: number;
  answer: string;
  hasHint: boolean;
  /** The person who waits there; null where nobody does. */
  insiderId: number | null;
  blockNumber: number;
  number: number;
}

export type SeededQuest = Record<CategoryCode, SeededRiddle[]>;

const svg = (drawing: string, size: { width: number; height: number; alt: string }): NewMedia => ({
  bytes: Buffer.from(drawing),
  mime: 'image/svg+xml',
  ...size,
});

/** One riddle in nine has no hint to buy, so that this state is seen too. */
const hasHint = (seed: number) => seed % 9 !== 8;

async function seedRiddle(
  ctx: DemoContext,
  {
    riddle,
    blockId,
    seed,
    language,
    insiderIds,
  }: {
    riddle: RiddleContent;
    blockId: number;
    seed: number;
    language: 'ru' | 'en';
    insiderIds: number[];
  },
): Promise<number> {
  const alt = language === 'en' ? 'Illustration of the riddle' : 'Рисунок к загадке';
  const asked: NewMedia = riddle.tune
    ? { bytes: tune(riddle.tune), mime: 'audio/wav', alt: language === 'en' ? 'Sound of the riddle' : 'Звук загадки' }
    : svg(riddleArt(riddle.motif, { seed, text: riddle.text }), { ...riddleArtSize, alt });
  return createRiddle(ctx, {
    blockId,
    title: riddle.title,
    text: riddle.text,
    answers: riddle.answers,
    answeredText: riddle.answeredText,
    answeredGeo: riddle.geo,
    longread: riddle.longread,
    mediaId: await storeMedia(ctx, asked),
    hintMediaId: hasHint(seed)
      ? await storeMedia(ctx, svg(hintCard(riddle.hint, language), { width: 800, height: 450, alt: riddle.hint }))
      : null,
    answeredMediaId: await storeMedia(ctx, svg(answerArt(riddle.motif, seed), { width: 800, height: 600, alt: riddle.title })),
    insiderIds,
  });
}

/** An insider stands at each place that wants one; the first of them also at every other one, so that their day is full. */
function insidersFor(place: number, insiders: readonly number[]): number[] {
  const usual = insiders[place % insiders.length] as number;
  const first = insiders[0] as number;
  return place % 2 === 0 && usual !== first ? [first, usual] : [usual];
}

export async function seedQuest(
  ctx: DemoContext,
  {
    slug,
    texts,
    startsAt,
    endsAt,
    content,
    insiders,
    seed,
  }: {
    slug: string;
    texts: EventTexts;
    startsAt: Date;
    endsAt: Date;
    content: Record<CategoryCode, BlockContent[]>;
    insiders: readonly number[];
    seed: number;
  },
): Promise<{ eventId: number; quest: SeededQuest }> {
  const eventId = await createEvent(ctx, { slug, startsAt, endsAt, ...texts });
  const quest: SeededQuest = { ru: [], en: [], bike: [] };
  let drawing = seed;
  for (const code of Object.keys(categories) as CategoryCode[]) {
    const language = code === 'en' ? 'en' : 'ru';
    let place = 0;
    for (const [blockIndex, block] of content[code].entries()) {
      drawing += 1;
      const cover = svg(blockArt(drawing), { width: 1200, height: 480, alt: '' });
      const blockId = await createBlock(ctx, {
        eventId,
        categoryId: categories[code],
        title: block.title,
        imageId: await storeMedia(ctx, cover),
      });
      for (const [index, riddle] of block.riddles.entries()) {
        drawing += 1;
        const insiderIds = riddle.hasInsider ? insidersFor(place++, insiders) : [];
        const id = await seedRiddle(ctx, { riddle, blockId, seed: drawing, language, insiderIds });
        quest[code].push({
          id,
          answer: riddle.answers[0] as string,
          hasHint: hasHint(drawing),
          insiderId: insiderIds[0] ?? null,
          blockNumber: blockIndex + 1,
          number: index + 1,
        });
      }
    }
  }
  return { eventId, quest };
}

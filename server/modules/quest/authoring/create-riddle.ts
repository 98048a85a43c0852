import { z } from 'zod';
import type { Context } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { parse } from '#server/platform/parse.ts';
import { matchKey } from '../answer-matching.rules.ts';
import { insertAnswers, insertRiddle, insertRiddleInsiders } from './authoring.store.ts';
import { requireOrganizer } from './require-organizer.ts';

const mediaId = z.number().int().positive().nullable().default(null);
const longText = (max: number) => z.string().trim().max(max).nullable().default(null);

const riddleInput = z.object({
  blockId: z.number().int().positive(),
  title: z.string().trim().min(1, 'required').max(300),
  titleLink: z
    .url({ protocol: /^https?$/ })
    .nullable()
    .default(null),
  text: z.string().trim().max(10_000).default(''),
  mediaId,
  hintMediaId: mediaId,
  answeredMediaId: mediaId,
  answeredText: longText(10_000),
  answeredGeo: longText(200),
  longread: longText(100_000),
  answers: z.array(z.string().trim().max(500)).max(100).default([]),
  insiderIds: z.array(z.number().int().positive()).max(50).default([]),
});

/** Adds a riddle with its answers and insiders at the end of its block; organizers only. Blank answers are skipped. Returns its id. */
export function createRiddle(ctx: Context, input: z.input<typeof riddleInput>): Promise<number> {
  requireOrganizer(ctx);
  const { answers, insiderIds, ...riddle } = parse(riddleInput, input);
  const judged = answers.map((text) => ({ text, matchKey: matchKey(text) })).filter((answer) => answer.matchKey !== '');

  return inTransaction(ctx, async ({ db }) => {
    const riddleId = await insertRiddle(db, riddle);
    await insertAnswers(
      db,
      judged.map((answer) => ({ ...answer, riddleId, addedVersion: 1 })),
    );
    await insertRiddleInsiders(
      db,
      insiderIds.map((userId, position) => ({ riddleId, userId, position })),
    );
    return riddleId;
  });
}

import { z } from 'zod';
import {
  AlreadySolved,
  buyHint,
  checkAnswer,
  type HintBought,
  readRiddleOfMove,
  readTeamAfter,
  type Verdict,
} from '#server/modules/quest/quest.ts';
import type { Context } from '#server/platform/context.ts';
import { NotFound } from '#server/platform/errors.ts';
import { okResponse } from '../envelope.ts';
import { found } from '../found.ts';
import { route, type Route } from '../route.ts';
import { riddleOf, solvedRiddle } from '../shapes/riddle.shape.ts';
import { scores, scoresOf } from '../shapes/scores.shape.ts';

const at = { section: 'Quest', access: 'signedIn', refusals: [{ of: NotFound, text: 'Загадка не найдена' }] } as const;

const readScores = async (ctx: Context, move: Verdict | HintBought) => scoresOf(found(await readTeamAfter(ctx, move)));

const answerCheck = route({
  ...at,
  method: 'POST',
  path: '/quest/riddles/:id/check-answer',
  summary: 'Judges an answer; the first right one of the team is credited, once',
  body: z.object({ answer: z.string() }),
  response: z.object({
    ok: z.literal(true),
    isCorrect: z.boolean(),
    updatedRiddle: solvedRiddle.nullable().describe('The riddle with what its answer shows; null after a wrong one.'),
    ...scores,
    message: z.string(),
  }),
  handle: async ({ ctx, id, body }) => {
    const verdict = await checkAnswer(ctx, { riddleId: id(), answer: body.answer });
    if (verdict.kind === 'AlreadySolved') throw new AlreadySolved();
    const now = await readScores(ctx, verdict);
    if (verdict.kind !== 'Solved') return okResponse({ isCorrect: false, updatedRiddle: null, ...now, message: 'Неправильный ответ' });

    const riddle = riddleOf(found(await readRiddleOfMove(ctx, verdict)));
    const message = verdict.credited ? 'Правильный ответ' : 'Правильный ответ. Команда уже решила эту загадку';
    return okResponse({ isCorrect: true, updatedRiddle: riddle, ...now, message });
  },
});

const hint = route({
  ...at,
  method: 'GET',
  path: '/quest/riddles/:id/hint',
  summary: 'Buys the hint of a riddle; what the team has bought is free to read again',
  hasEffect: true,
  response: z.object({ ok: z.literal(true), hint: z.string().nullable().describe('Below /static/img/.'), ...scores }),
  handle: async ({ ctx, id }) => {
    const bought = await buyHint(ctx, { riddleId: id() });
    const riddle = found(await readRiddleOfMove(ctx, bought));
    return okResponse({ hint: riddle.hint.media?.path ?? null, ...(await readScores(ctx, bought)) });
  },
});

/** The moves of a player. */
export const playRoutes: Route[] = [answerCheck, hint];

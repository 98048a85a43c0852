import { z } from 'zod';
import { AlreadySolved, type HintBought, play, type Verdict } from '#server/modules/quest/quest.ts';
import type { Context } from '#server/platform/context.ts';
import { NotFound } from '#server/platform/errors.ts';
import { textWithin } from '../body.ts';
import { okResponse } from '../envelope.ts';
import { requireFound, route, type Route } from '../route.ts';
import { scores, solvedRiddle, toRiddle, toScores } from '../shapes/riddle.shape.ts';

const at = { section: 'Quest', access: 'signedIn', refusals: [{ of: NotFound, text: 'Загадка не найдена' }] } as const;

const readScores = async (ctx: Context, move: Verdict | HintBought) => toScores(requireFound(await play.readTeamAfter(ctx, move)));

const answerCheck = route({
  ...at,
  method: 'POST',
  path: '/quest/riddles/:id/check-answer',
  summary: 'Judges an answer; the first right one of the team is credited, once',
  body: z.object({ answer: textWithin(play.checkAnswer.input.shape.answer) }),
  response: z.object({
    ok: z.literal(true),
    isCorrect: z.boolean(),
    updatedRiddle: solvedRiddle.nullable().describe('The riddle with what its answer shows; null after a wrong one.'),
    ...scores,
    message: z.string(),
  }),
  handle: async ({ ctx, id, body }) => {
    const verdict = await play.checkAnswer(ctx, { riddleId: id(), answer: body.answer });
    if (verdict.kind === 'AlreadySolved') throw new AlreadySolved();
    const now = await readScores(ctx, verdict);
    if (verdict.kind !== 'Solved') return okResponse({ isCorrect: false, updatedRiddle: null, ...now, message: 'Неправильный ответ' });

    const riddle = toRiddle(requireFound(await play.readRiddleAfter(ctx, verdict)));
    const message = verdict.credited ? 'Правильный ответ' : 'Правильный ответ. Команда уже решила эту загадку';
    return okResponse({ isCorrect: true, updatedRiddle: riddle, ...now, message });
  },
});

const hint = route({
  ...at,
  method: 'GET',
  path: '/quest/riddles/:id/hint',
  summary: 'Buys the first hint of a riddle; what the team has bought is free to read again',
  hasEffect: true,
  response: z.object({ ok: z.literal(true), hint: z.string().nullable().describe('Below /static/img/.'), ...scores }),
  handle: async ({ ctx, id }) => {
    const bought = await play.buyHint(ctx, { riddleId: id() });
    const riddle = requireFound(await play.readRiddleAfter(ctx, bought));
    return okResponse({ hint: toRiddle(riddle).hint, ...(await readScores(ctx, bought)) });
  },
});

/** A player answers riddles and buys hints by these routes. */
export const playRoutes: Route[] = [answerCheck, hint];

import { z } from 'zod';
import { acceptedAnswers, authoring } from '#server/modules/quest/quest.ts';
import type { Context } from '#server/platform/context.ts';
import { bodyId, textWithin } from '../../body.ts';
import { okResponse } from '../../envelope.ts';
import { messageResponse, requireFound, requireLive, type Route, route } from '../../route.ts';
import { adminAnswer, toAnswer, readSchema, changeResponse, changeSchema } from '../../shapes/editable.shape.ts';

const at = { section: 'Admin', access: 'organizer' } as const;
const fields = { riddleId: 'question_id', text: 'answer_text', answers: 'answer_text' };

/** Reads an answer. It gets a new id with each change, and a client with an older id means the answer that replaced it. */
const readAnswer = async (ctx: Context, id: number) => requireFound(await authoring.readEditableAnswer(ctx, id));

async function showAnswer(ctx: Context, id: number) {
  const answer = await readAnswer(ctx, id);
  return toAnswer(answer, answer.riddleId);
}

export const adminAnswers: Route[] = [
  route({
    ...at,
    method: 'GET',
    path: '/quest/admin/answers',
    summary: 'Accepted answers of the riddles of at most 100 blocks, newest event first',
    response: z.array(adminAnswer),
    handle: async ({ ctx }) => {
      const blocks = await authoring.readEditableBlocks(ctx);
      const riddles = await authoring.readEditableRiddles(
        ctx,
        blocks.map((block) => block.id),
      );
      return riddles.flatMap((riddle) => riddle.answers.map((answer) => toAnswer(answer, riddle.id)));
    },
  }),
  route({
    ...at,
    method: 'GET',
    path: '/quest/admin/answers/by-question/:id',
    summary: 'Accepted answers of a riddle',
    response: z.array(adminAnswer),
    handle: async ({ ctx, id }) => {
      const riddle = requireLive(await authoring.readEditableRiddle(ctx, id()));
      return riddle.answers.map((answer) => toAnswer(answer, riddle.id));
    },
  }),
  route({
    ...at,
    method: 'GET',
    path: '/quest/admin/answers/:id',
    summary: 'One accepted answer; one that was changed also by the ids it had before',
    response: readSchema(adminAnswer),
    handle: async ({ ctx, id }) => okResponse(await showAnswer(ctx, id())),
  }),
  route({
    ...at,
    method: 'POST',
    path: '/quest/admin/answers',
    summary: 'Adds an accepted answer; one that matches the same is there already and is answered',
    body: z.object({ answer_text: textWithin(acceptedAnswers.addAnswer.input.shape.text), question_id: bodyId }),
    response: changeSchema(adminAnswer),
    fields,
    handle: async ({ ctx, body }) => {
      const { answerId } = await acceptedAnswers.addAnswer(ctx, { riddleId: body.question_id, text: body.answer_text });
      return changeResponse('Ответ добавлен', await showAnswer(ctx, answerId));
    },
  }),
  route({
    ...at,
    method: 'PUT',
    path: '/quest/admin/answers/:id',
    summary: 'Puts an answer in the place of another; the new one has an id of its own',
    body: z.object({ answer_text: textWithin(acceptedAnswers.changeAnswer.input.shape.text) }),
    response: changeSchema(adminAnswer),
    fields,
    handle: async ({ ctx, id, body }) => {
      const before = await readAnswer(ctx, id());
      const { answerId } = await acceptedAnswers.changeAnswer(ctx, { answerId: before.id, text: body.answer_text });
      return changeResponse('Ответ изменён', await showAnswer(ctx, answerId));
    },
  }),
  route({
    ...at,
    method: 'DELETE',
    path: '/quest/admin/answers/:id',
    summary: 'Takes an answer away; what it brought stays',
    response: messageResponse,
    handle: async ({ ctx, id }) => {
      await acceptedAnswers.removeAnswer(ctx, { answerId: (await readAnswer(ctx, id())).id });
      return okResponse({ message: 'Ответ удалён' });
    },
  }),
];

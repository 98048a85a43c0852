import { z } from 'zod';
import {
  addAnswer,
  changeAnswer,
  readEditableAnswer,
  readEditableBlocks,
  readEditableRiddle,
  readEditableRiddles,
  removeAnswer,
} from '#server/modules/quest/quest.ts';
import type { Context } from '#server/platform/context.ts';
import { bodyId } from '#server/rest/body.ts';
import { okResponse } from '#server/rest/envelope.ts';
import { found, foundLive } from '#server/rest/found.ts';
import { messageResponse, route, type Route } from '#server/rest/route.ts';
import { adminAnswer, answerOf, readResponse, written, writtenResponse } from '#server/rest/shapes/editable.shape.ts';

const at = { section: 'Admin', access: 'organizer' } as const;
const fields = { riddleId: 'question_id', text: 'answer_text', answers: 'answer_text' };

/** An answer gets a new id with each change; a client that remembers an old one means the answer in its place. */
const placed = async (ctx: Context, id: number) => found(await readEditableAnswer(ctx, id));

async function shown(ctx: Context, id: number) {
  const answer = await placed(ctx, id);
  return answerOf(answer, answer.riddleId);
}

export const adminAnswers: Route[] = [
  route({
    ...at,
    method: 'GET',
    path: '/quest/admin/answers',
    summary: 'Accepted answers of the riddles of at most 100 blocks, newest event first',
    response: z.array(adminAnswer),
    handle: async ({ ctx }) => {
      const blocks = await readEditableBlocks(ctx);
      const riddles = await readEditableRiddles(
        ctx,
        blocks.map((block) => block.id),
      );
      return riddles.flatMap((riddle) => riddle.answers.map((answer) => answerOf(answer, riddle.id)));
    },
  }),
  route({
    ...at,
    method: 'GET',
    path: '/quest/admin/answers/by-question/:id',
    summary: 'Accepted answers of a riddle',
    response: z.array(adminAnswer),
    handle: async ({ ctx, id }) => {
      const riddle = foundLive(await readEditableRiddle(ctx, id()));
      return riddle.answers.map((answer) => answerOf(answer, riddle.id));
    },
  }),
  route({
    ...at,
    method: 'GET',
    path: '/quest/admin/answers/:id',
    summary: 'One accepted answer; one that was changed also by the ids it had before',
    response: readResponse(adminAnswer),
    handle: async ({ ctx, id }) => okResponse(await shown(ctx, id())),
  }),
  route({
    ...at,
    method: 'POST',
    path: '/quest/admin/answers',
    summary: 'Adds an accepted answer; one that matches the same is there already and is answered',
    body: z.object({ answer_text: z.string(), question_id: bodyId }),
    response: writtenResponse(adminAnswer),
    fields,
    handle: async ({ ctx, body }) => {
      const { answerId } = await addAnswer(ctx, { riddleId: body.question_id, text: body.answer_text });
      return written('Ответ добавлен', await shown(ctx, answerId));
    },
  }),
  route({
    ...at,
    method: 'PUT',
    path: '/quest/admin/answers/:id',
    summary: 'Puts an answer in the place of another; the new one has an id of its own',
    body: z.object({ answer_text: z.string() }),
    response: writtenResponse(adminAnswer),
    fields,
    handle: async ({ ctx, id, body }) => {
      const before = await placed(ctx, id());
      const { answerId } = await changeAnswer(ctx, { answerId: before.id, text: body.answer_text });
      return written('Ответ изменён', await shown(ctx, answerId));
    },
  }),
  route({
    ...at,
    method: 'DELETE',
    path: '/quest/admin/answers/:id',
    summary: 'Takes an answer away; what it brought stays',
    response: messageResponse,
    handle: async ({ ctx, id }) => {
      await removeAnswer(ctx, { answerId: (await placed(ctx, id())).id });
      return okResponse({ message: 'Ответ удалён' });
    },
  }),
];

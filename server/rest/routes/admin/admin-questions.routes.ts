import { z } from 'zod';
import {
  archiveRiddle,
  createRiddle,
  editRiddle,
  readEditableBlock,
  readEditableBlocks,
  readEditableRiddle,
  readEditableRiddles,
  splitTitle,
} from '#server/modules/quest/quest.ts';
import type { Context } from '#server/platform/context.ts';
import { bodyId, clearableText, optionalText } from '#server/rest/body.ts';
import { okResponse } from '#server/rest/envelope.ts';
import { fileField, fileRefusals } from '#server/rest/files.ts';
import { foundLive } from '#server/rest/found.ts';
import { messageResponse, route, type Route } from '#server/rest/route.ts';
import { adminQuestion, questionOf, readResponse, written, writtenResponse } from '#server/rest/shapes/editable.shape.ts';

const at = { section: 'Admin', access: 'organizer' } as const;
const fields = {
  titleLink: 'title',
  media: 'image_path',
  hintMedia: 'hint_path',
  answeredMedia: 'image_path_answered',
  answeredText: 'text_answered',
  answeredGeo: 'geo_answered',
};
/** The longest title with the longest link and their markup. */
const titleMarkup = z.string().max(8000, 'at most 8000 characters');
const body = z.object({
  text: optionalText,
  image_path: fileField,
  hint_path: fileField,
  image_path_answered: fileField,
  longread: clearableText,
  geo_answered: clearableText,
  text_answered: clearableText,
});

const riddleOf = (sent: z.output<typeof body>) => ({
  text: sent.text,
  media: sent.image_path,
  hintMedia: sent.hint_path,
  answeredMedia: sent.image_path_answered,
  longread: sent.longread,
  answeredGeo: sent.geo_answered,
  answeredText: sent.text_answered,
});

const shown = async (ctx: Context, id: number) => questionOf(foundLive(await readEditableRiddle(ctx, id)));

export const adminQuestions: Route[] = [
  route({
    ...at,
    method: 'GET',
    path: '/quest/admin/questions',
    summary: 'Riddles with their answers and insiders, of at most 100 blocks, newest event first',
    response: z.array(adminQuestion),
    handle: async ({ ctx }) => {
      const blocks = await readEditableBlocks(ctx);
      const riddles = await readEditableRiddles(
        ctx,
        blocks.map((block) => block.id),
      );
      return riddles.map(questionOf);
    },
  }),
  route({
    ...at,
    method: 'GET',
    path: '/quest/admin/questions/by-block/:id',
    summary: 'Riddles of a block in their order',
    response: z.array(adminQuestion),
    handle: async ({ ctx, id }) => {
      const block = foundLive(await readEditableBlock(ctx, id()));
      return (await readEditableRiddles(ctx, [block.id])).map(questionOf);
    },
  }),
  route({
    ...at,
    method: 'GET',
    path: '/quest/admin/questions/:id',
    summary: 'One riddle with its answers and insiders',
    response: readResponse(adminQuestion),
    handle: async ({ ctx, id }) => okResponse(await shown(ctx, id())),
  }),
  route({
    ...at,
    method: 'POST',
    path: '/quest/admin/questions',
    summary: 'Adds a riddle at the end of its block',
    takesFiles: true,
    body: body.extend({ block_id: bodyId, title: titleMarkup }),
    response: writtenResponse(adminQuestion),
    fields,
    refusals: fileRefusals,
    handle: async ({ ctx, body: sent }) => {
      const id = await createRiddle(ctx, { blockId: sent.block_id, ...splitTitle(sent.title), ...riddleOf(sent) });
      return written('Загадка создана', await shown(ctx, id));
    },
  }),
  route({
    ...at,
    method: 'PUT',
    path: '/quest/admin/questions/:id',
    summary: 'Changes a riddle; what is left out stays, and it stays in its block',
    takesFiles: true,
    body: body.extend({ title: titleMarkup.nullish() }),
    response: writtenResponse(adminQuestion),
    fields,
    refusals: fileRefusals,
    handle: async ({ ctx, id, body: sent }) => {
      await editRiddle(ctx, { id: id(), ...(typeof sent.title === 'string' && splitTitle(sent.title)), ...riddleOf(sent) });
      return written('Загадка обновлена', await shown(ctx, id()));
    },
  }),
  route({
    ...at,
    method: 'DELETE',
    path: '/quest/admin/questions/:id',
    summary: 'Takes a riddle away; what teams earned by it stays',
    response: messageResponse,
    handle: async ({ ctx, id }) => {
      await archiveRiddle(ctx, { id: id() });
      return okResponse({ message: 'Загадка удалена' });
    },
  }),
];

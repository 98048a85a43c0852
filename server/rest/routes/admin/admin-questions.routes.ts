import { z } from 'zod';
import { authoring } from '#server/modules/quest/quest.ts';
import type { Context } from '#server/platform/context.ts';
import { measured, notBlank } from '#server/platform/input.ts';
import { bodyId, clearableText, optionalText } from '../../body.ts';
import { okResponse } from '../../envelope.ts';
import { fileField, fileRefusals, newFile } from '../../files.ts';
import { messageResponse, requireLive, route, type Route } from '../../route.ts';
import { adminQuestion, toQuestion, readSchema, changeResponse, changeSchema } from '../../shapes/editable.shape.ts';

const at = { section: 'Admin', access: 'organizer' } as const;
const fields = {
  titleLink: 'title',
  media: 'image_path',
  hintMedia: 'hint_path',
  answeredMedia: 'image_path_answered',
  answeredText: 'text_answered',
  answeredGeo: 'geo_answered',
};
/** A title with its link as markup. The bound of the words counts them without markup and without blanks around them. */
const titleMarkup = z
  .string()
  .max(8000, 'at most 8000 characters')
  .meta({ ...notBlank, anyOf: measured(authoring.maxTitleLength, 8000, String.raw`^\s|\s$|[<&]`).anyOf });
const { text, longread, answeredGeo, answeredText } = authoring.editRiddle.input.shape;
const words = {
  text: optionalText(text),
  longread: clearableText(longread),
  geo_answered: clearableText(answeredGeo),
  text_answered: clearableText(answeredText),
};
const fileFields = <Field extends z.ZodType>(field: Field) => ({ image_path: field, hint_path: field, image_path_answered: field });
const body = z.object({ ...words, ...fileFields(fileField) });

const toRiddleInput = (form: z.output<typeof body>) => ({
  text: form.text,
  media: form.image_path,
  hintMedia: form.hint_path,
  answeredMedia: form.image_path_answered,
  longread: form.longread,
  answeredGeo: form.geo_answered,
  answeredText: form.text_answered,
});

const showQuestion = async (ctx: Context, id: number) => toQuestion(requireLive(await authoring.readEditableRiddle(ctx, id)));

export const adminQuestions: Route[] = [
  route({
    ...at,
    method: 'GET',
    path: '/quest/admin/questions',
    summary: 'Riddles with their answers and insiders, of at most 100 blocks, newest event first',
    response: z.array(adminQuestion),
    handle: async ({ ctx }) => {
      const blocks = await authoring.readEditableBlocks(ctx);
      const riddles = await authoring.readEditableRiddles(
        ctx,
        blocks.map((block) => block.id),
      );
      return riddles.map(toQuestion);
    },
  }),
  route({
    ...at,
    method: 'GET',
    path: '/quest/admin/questions/by-block/:id',
    summary: 'Riddles of a block in their order',
    response: z.array(adminQuestion),
    handle: async ({ ctx, id }) => {
      const block = requireLive(await authoring.readEditableBlock(ctx, id()));
      return (await authoring.readEditableRiddles(ctx, [block.id])).map(toQuestion);
    },
  }),
  route({
    ...at,
    method: 'GET',
    path: '/quest/admin/questions/:id',
    summary: 'One riddle with its answers and insiders',
    response: readSchema(adminQuestion),
    handle: async ({ ctx, id }) => okResponse(await showQuestion(ctx, id())),
  }),
  route({
    ...at,
    method: 'POST',
    path: '/quest/admin/questions',
    summary: 'Adds a riddle at the end of its block',
    takesFiles: true,
    body: z.object({ ...words, ...fileFields(newFile), block_id: bodyId, title: titleMarkup }),
    response: changeSchema(adminQuestion),
    fields,
    refusals: fileRefusals,
    handle: async ({ ctx, body: form }) => {
      const id = await authoring.createRiddle(ctx, { blockId: form.block_id, ...authoring.splitTitle(form.title), ...toRiddleInput(form) });
      return changeResponse('Загадка создана', await showQuestion(ctx, id));
    },
  }),
  route({
    ...at,
    method: 'PUT',
    path: '/quest/admin/questions/:id',
    summary: 'Changes a riddle; what is left out stays, and it stays in its block',
    takesFiles: true,
    body: body.extend({ title: titleMarkup.nullish() }),
    response: changeSchema(adminQuestion),
    fields,
    refusals: fileRefusals,
    handle: async ({ ctx, id, body: form }) => {
      await authoring.editRiddle(ctx, {
        id: id(),
        ...(typeof form.title === 'string' && authoring.splitTitle(form.title)),
        ...toRiddleInput(form),
      });
      return changeResponse('Загадка обновлена', await showQuestion(ctx, id()));
    },
  }),
  route({
    ...at,
    method: 'DELETE',
    path: '/quest/admin/questions/:id',
    summary: 'Takes a riddle away; what teams earned by it stays',
    response: messageResponse,
    handle: async ({ ctx, id }) => {
      await authoring.archiveRiddle(ctx, { id: id() });
      return okResponse({ message: 'Загадка удалена' });
    },
  }),
];

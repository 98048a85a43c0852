import { z } from 'zod';
import { categoryIds, eventCategories, readCurrentEvent, readEvent, usualCategories } from '#server/modules/events/events.ts';
import { authoring } from '#server/modules/quest/quest.ts';
import type { Context } from '#server/platform/context.ts';
import { bodyCategory, bodyId, optionalText, textWithin } from '../../body.ts';
import { okResponse } from '../../envelope.ts';
import { fileField, fileRefusals, newFile } from '../../files.ts';
import { messageResponse, requireFound, requireLive, type Route, route } from '../../route.ts';
import { adminBlock, toBlock, readSchema, changeResponse, changeSchema } from '../../shapes/editable.shape.ts';

const at = { section: 'Admin', access: 'organizer' } as const;
const fields = { categoryId: 'language_id', category: 'language_id', image: 'image_path' };

async function withRiddles(ctx: Context, blocks: authoring.EditableBlock[]) {
  const riddles = await authoring.readEditableRiddles(
    ctx,
    blocks.map((block) => block.id),
  );
  return blocks.map((block) => toBlock(block, riddles));
}

async function showBlock(ctx: Context, id: number) {
  const [block] = await withRiddles(ctx, [requireLive(await authoring.readEditableBlock(ctx, id))]);
  return requireFound(block);
}

export const adminBlocks: Route[] = [
  route({
    ...at,
    method: 'GET',
    path: '/quest/admin/languages',
    summary: 'The three categories, by their short names, and further ones that the current event plays',
    response: z.array(z.object({ id: z.int(), name: z.string() })),
    handle: async ({ ctx }) => {
      const event = await readCurrentEvent(ctx);
      const further = event ? eventCategories(event).filter(({ id }) => id > usualCategories.length) : [];
      return [...usualCategories, ...further].map(({ id, code }) => ({ id, name: code }));
    },
  }),
  route({
    ...at,
    method: 'GET',
    path: '/quest/admin/blocks',
    summary: 'Blocks with their riddles, newest event first; at most 100',
    response: z.array(adminBlock),
    handle: async ({ ctx }) => withRiddles(ctx, await authoring.readEditableBlocks(ctx)),
  }),
  route({
    ...at,
    method: 'GET',
    path: '/quest/admin/blocks/by-event/:id',
    summary: 'Blocks of an event; at most 100',
    response: z.array(adminBlock),
    handle: async ({ ctx, id }) => {
      const event = requireFound(await readEvent(ctx, id()));
      return withRiddles(ctx, await authoring.readEditableBlocks(ctx, { eventId: event.id }));
    },
  }),
  route({
    ...at,
    method: 'GET',
    path: '/quest/admin/blocks/by-language/:id',
    summary: 'Blocks of a category, newest event first; at most 100',
    response: z.array(adminBlock),
    handle: async ({ ctx, id }) => {
      const categoryId = requireFound(Object.values(categoryIds).find((each) => each === id()));
      return withRiddles(ctx, await authoring.readEditableBlocks(ctx, { categoryId }));
    },
  }),
  route({
    ...at,
    method: 'GET',
    path: '/quest/admin/blocks/:id',
    summary: 'One block with its riddles',
    response: readSchema(adminBlock),
    handle: async ({ ctx, id }) => okResponse(await showBlock(ctx, id())),
  }),
  route({
    ...at,
    method: 'POST',
    path: '/quest/admin/blocks',
    summary: 'Adds a block at the end of its category',
    takesFiles: true,
    body: z.object({
      title: textWithin(authoring.createBlock.input.shape.title),
      event_id: bodyId,
      language_id: bodyCategory,
      image_path: newFile,
    }),
    response: changeSchema(adminBlock),
    fields,
    refusals: fileRefusals,
    handle: async ({ ctx, body }) => {
      const location = { eventId: body.event_id, categoryId: body.language_id };
      const id = await authoring.createBlock(ctx, { ...location, title: body.title, image: body.image_path });
      return changeResponse('Блок создан', await showBlock(ctx, id));
    },
  }),
  route({
    ...at,
    method: 'PUT',
    path: '/quest/admin/blocks/:id',
    summary: 'Changes a block; what is left out stays',
    takesFiles: true,
    body: z.object({
      title: optionalText(authoring.editBlock.input.shape.title),
      event_id: bodyId.nullish(),
      language_id: bodyCategory.nullish(),
      image_path: fileField,
    }),
    response: changeSchema(adminBlock),
    fields,
    refusals: fileRefusals,
    handle: async ({ ctx, id, body }) => {
      const location = { eventId: body.event_id ?? undefined, categoryId: body.language_id ?? undefined };
      await authoring.editBlock(ctx, { id: id(), ...location, title: body.title, image: body.image_path });
      return changeResponse('Блок обновлён', await showBlock(ctx, id()));
    },
  }),
  route({
    ...at,
    method: 'DELETE',
    path: '/quest/admin/blocks/:id',
    summary: 'Takes a block with its riddles away; what teams earned stays',
    response: messageResponse,
    handle: async ({ ctx, id }) => {
      await authoring.archiveBlock(ctx, { id: id() });
      return okResponse({ message: 'Блок удалён' });
    },
  }),
];

import { z } from 'zod';
import { usualCategories, readEvent } from '#server/modules/events/events.ts';
import {
  archiveBlock,
  createBlock,
  editBlock,
  type EditableBlock,
  readEditableBlock,
  readEditableBlocks,
  readEditableRiddles,
} from '#server/modules/quest/quest.ts';
import type { Context } from '#server/platform/context.ts';
import { bodyId, optionalText } from '#server/rest/body.ts';
import { okResponse } from '#server/rest/envelope.ts';
import { fileField, fileRefusals } from '#server/rest/files.ts';
import { found, foundLive } from '#server/rest/found.ts';
import { messageResponse, type Route, route } from '#server/rest/route.ts';
import { adminBlock, blockOf, readResponse, written, writtenResponse } from '#server/rest/shapes/editable.shape.ts';

const at = { section: 'Admin', access: 'organizer' } as const;
const fields = { categoryId: 'language_id', image: 'image_path' };

async function withRiddles(ctx: Context, blocks: EditableBlock[]) {
  const riddles = await readEditableRiddles(
    ctx,
    blocks.map((block) => block.id),
  );
  return blocks.map((block) => blockOf(block, riddles));
}

async function shown(ctx: Context, id: number) {
  const [block] = await withRiddles(ctx, [foundLive(await readEditableBlock(ctx, id))]);
  return found(block);
}

export const adminBlocks: Route[] = [
  route({
    ...at,
    method: 'GET',
    path: '/quest/admin/languages',
    summary: 'The three categories, by their short names',
    response: z.array(z.object({ id: z.int(), name: z.string() })),
    handle: async () => usualCategories.map(({ id, code }) => ({ id, name: code })),
  }),
  route({
    ...at,
    method: 'GET',
    path: '/quest/admin/blocks',
    summary: 'Blocks with their riddles, newest event first; at most 100',
    response: z.array(adminBlock),
    handle: async ({ ctx }) => withRiddles(ctx, await readEditableBlocks(ctx)),
  }),
  route({
    ...at,
    method: 'GET',
    path: '/quest/admin/blocks/by-event/:id',
    summary: 'Blocks of an event; at most 100',
    response: z.array(adminBlock),
    handle: async ({ ctx, id }) => {
      const event = found(await readEvent(ctx, id()));
      return withRiddles(ctx, await readEditableBlocks(ctx, { eventId: event.id }));
    },
  }),
  route({
    ...at,
    method: 'GET',
    path: '/quest/admin/blocks/by-language/:id',
    summary: 'Blocks of a category, newest event first; at most 100',
    response: z.array(adminBlock),
    handle: async ({ ctx, id }) => {
      const category = found(usualCategories.find((each) => each.id === id()));
      return withRiddles(ctx, await readEditableBlocks(ctx, { categoryId: category.id }));
    },
  }),
  route({
    ...at,
    method: 'GET',
    path: '/quest/admin/blocks/:id',
    summary: 'One block with its riddles',
    response: readResponse(adminBlock),
    handle: async ({ ctx, id }) => okResponse(await shown(ctx, id())),
  }),
  route({
    ...at,
    method: 'POST',
    path: '/quest/admin/blocks',
    summary: 'Adds a block at the end of its category',
    takesFiles: true,
    body: z.object({ title: z.string(), event_id: bodyId, language_id: bodyId, image_path: fileField }),
    response: writtenResponse(adminBlock),
    fields,
    refusals: fileRefusals,
    handle: async ({ ctx, body }) => {
      const place = { eventId: body.event_id, categoryId: body.language_id };
      const id = await createBlock(ctx, { ...place, title: body.title, image: body.image_path });
      return written('Блок создан', await shown(ctx, id));
    },
  }),
  route({
    ...at,
    method: 'PUT',
    path: '/quest/admin/blocks/:id',
    summary: 'Changes a block; what is left out stays',
    takesFiles: true,
    body: z.object({ title: optionalText, event_id: bodyId.nullish(), language_id: bodyId.nullish(), image_path: fileField }),
    response: writtenResponse(adminBlock),
    fields,
    refusals: fileRefusals,
    handle: async ({ ctx, id, body }) => {
      const place = { eventId: body.event_id ?? undefined, categoryId: body.language_id ?? undefined };
      await editBlock(ctx, { id: id(), ...place, title: body.title, image: body.image_path });
      return written('Блок обновлён', await shown(ctx, id()));
    },
  }),
  route({
    ...at,
    method: 'DELETE',
    path: '/quest/admin/blocks/:id',
    summary: 'Takes a block with its riddles away; what teams earned stays',
    response: messageResponse,
    handle: async ({ ctx, id }) => {
      await archiveBlock(ctx, { id: id() });
      return okResponse({ message: 'Блок удалён' });
    },
  }),
];

import { z } from 'zod';
import { changeMedia } from '#server/modules/media/media.ts';
import { requireRole } from '#server/modules/identity/identity.ts';
import { readEvent } from '#server/modules/events/events.ts';
import type { Context } from '#server/platform/context.ts';
import { NotFound } from '#server/platform/errors.ts';
import { parse } from '#server/platform/parse.ts';
import { insertBlock } from '../blocks.store.ts';
import { alt, categoryId, file, id, line } from './authoring-input.ts';
import type { BlockEdited } from './authoring.types.ts';
import { byOrganizer } from './by-organizer.ts';
import { recordEdit } from './record-edit.ts';

const blockInput = z.object({ eventId: id, categoryId, title: line(200), image: file.optional(), imageId: id.nullish(), imageAlt: alt });

/** Adds a block at the end of its category; organizers only. Returns its id. */
export async function createBlock(ctx: Context, input: z.input<typeof blockInput>): Promise<number> {
  requireRole(ctx, 'organizer');
  const { image, imageId: uploadId, ...block } = parse(blockInput, input);
  if (!(await readEvent(ctx, block.eventId))) throw new NotFound();
  const imageId = await changeMedia(ctx, { eventId: block.eventId, field: 'image', value: image, uploadId, current: null });

  const { blockId } = await byOrganizer(
    ctx,
    { operation: 'createBlock', input: { ...block, image, uploadId } },
    async (within): Promise<BlockEdited> => {
      const made = await insertBlock(within.db, { ...block, imageId, imageAlt: block.imageAlt ?? null });
      await recordEdit(within, { action: 'createBlock', eventId: block.eventId, subjectType: 'block', subjectId: made, after: block });
      return { kind: 'BlockEdited', blockId: made };
    },
  );
  return blockId;
}

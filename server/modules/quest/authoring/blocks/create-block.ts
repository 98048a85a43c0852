import { z } from 'zod';
import { readEvent, refuseLeftOut } from '#server/modules/events/events.ts';
import { organizerCommand } from '#server/modules/identity/identity.ts';
import { insertBlock } from '#server/modules/quest/blocks/blocks.store.ts';
import { NotFound } from '#server/platform/errors.ts';
import { alt, categoryId, file, id, line } from '../authoring-input.ts';
import type { BlockEdited } from '../authoring.types.ts';
import { newPublication, publishedAtOf } from '../publication/published-at.ts';
import { recordEdit } from '../record-edit.ts';
import { storeFile } from '../store-file.ts';

const blockInput = z.object({
  eventId: id,
  categoryId,
  title: line(200),
  image: file.optional(),
  imageId: id.nullish(),
  imageAlt: alt,
  publication: newPublication,
});

/** Adds a block at the end of its category and returns its id. During play it may be a draft. */
export const createBlock = organizerCommand({
  name: 'createBlock',
  input: blockInput,
  async prepare(ctx, { eventId, categoryId: category, image, imageId: uploadId }) {
    const event = await readEvent(ctx, eventId);
    if (!event) throw new NotFound();
    refuseLeftOut(event, category);
    return storeFile(ctx, { eventId, field: 'image', sent: { value: image, uploadId }, current: null });
  },
  async run(ctx, { image: _image, imageId: _uploadId, publication, ...block }, _organizer, imageId = null): Promise<BlockEdited> {
    const publishedAt = await publishedAtOf(ctx, { eventId: block.eventId, publication });
    const blockId = await insertBlock(ctx.db, { ...block, imageId, imageAlt: block.imageAlt ?? null, publishedAt });
    await recordEdit(ctx, {
      eventId: block.eventId,
      subjectType: 'block',
      subjectId: blockId,
      after: block,
      isOfDraft: publishedAt === null,
    });
    return { kind: 'BlockEdited', blockId };
  },
  show: async (_ctx, { blockId }) => blockId,
});

import { z } from 'zod';
import { categoryId, readEvent, refuseLeftOut } from '#server/modules/events/events.ts';
import { organizerCommand } from '#server/modules/identity/identity.ts';
import { NotFound } from '#server/platform/errors.ts';
import { insertBlock } from '../../blocks/blocks.store.ts';
import { alt, file, id, line } from '../authoring-input.ts';
import type { BlockEdited } from '../authoring.types.ts';
import { newPublication, choosePublishedAt } from '../publication/published-at.ts';
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

/** Adds a block at the end of its category and returns its id. While the event is being played, it may be added as a draft. */
export const createBlock = organizerCommand({
  right: 'write',
  name: 'createBlock',
  input: blockInput,
  async prepare(ctx, { eventId, categoryId: category, image, imageId: uploadId }) {
    const event = await readEvent(ctx, eventId);
    if (!event) throw new NotFound();
    refuseLeftOut(event, category);
    return storeFile(ctx, { eventId, field: 'image', input: { value: image, uploadId }, current: null });
  },
  async run(ctx, { image: _image, imageId: _uploadId, publication, ...block }, _organizer, imageId = null): Promise<BlockEdited> {
    const publishedAt = await choosePublishedAt(ctx, { eventId: block.eventId, publication });
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

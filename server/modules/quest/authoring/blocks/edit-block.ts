import { z } from 'zod';
import { categoryId, readEvent, requirePlayed } from '#server/modules/events/events.ts';
import { organizerCommand } from '#server/modules/identity/identity.ts';
import { BadInput, EditConflict, NotFound } from '#server/platform/errors.ts';
import { alt, nextAlt, file, id, line, version } from '../authoring-input.ts';
import { isPlayed, lockBlock, updateBlock } from '../authoring.store.ts';
import type { BlockEdited } from '../authoring.types.ts';
import { listEditableBlocks } from '../editable.store.ts';
import { auditedChanges, recordEdit } from '../record-edit.ts';
import { storeFile } from '../store-file.ts';

const editInput = z.object({
  id,
  version,
  title: line(200).optional(),
  eventId: id.optional(),
  categoryId: categoryId.optional(),
  image: file.optional(),
  imageId: id.nullish(),
  imageAlt: alt,
});

/** Changes a block. Fields that are left out stay. With a version, the command is refused if another organizer was faster. */
export const editBlock = organizerCommand({
  right: 'write',
  name: 'editBlock',
  input: editInput,
  async prepare(ctx, { id: blockId, eventId, image, imageId: uploadId }) {
    const [block] = await listEditableBlocks(ctx.db, { ids: [blockId] });
    if (!block || (eventId !== undefined && !(await readEvent(ctx, eventId)))) throw new NotFound();
    const current = { id: block.imageId, file: block.image };
    return storeFile(ctx, { eventId: eventId ?? block.eventId, field: 'image', input: { value: image, uploadId }, current });
  },
  async run(ctx, edit, _organizer, imageId): Promise<BlockEdited> {
    const block = await lockBlock(ctx.db, edit.id);
    if (!block) throw new NotFound();
    if (edit.version != null && edit.version !== block.version) throw new EditConflict();
    const category = { eventId: edit.eventId ?? block.eventId, categoryId: edit.categoryId ?? block.categoryId };
    const change = { title: edit.title, imageId, imageAlt: nextAlt(edit.imageAlt, { before: block.imageId, after: imageId }), ...category };
    const isMoved = change.eventId !== block.eventId || change.categoryId !== block.categoryId;
    if (isMoved) await requirePlayed(ctx, category);
    if (isMoved && (await isPlayed(ctx.db, { blockId: block.id }))) {
      throw new BadInput([{ name: edit.categoryId === undefined ? 'eventId' : 'categoryId', message: 'teams have played it already' }]);
    }
    await updateBlock(ctx.db, { id: block.id, isMoved, ...change });
    await recordEdit(ctx, {
      eventId: change.eventId,
      fromEventId: block.eventId,
      subjectType: 'block',
      subjectId: block.id,
      isOfDraft: block.publishedAt === null,
      ...auditedChanges(block, change),
    });
    return { kind: 'BlockEdited', blockId: block.id };
  },
});

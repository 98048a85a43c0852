import { z } from 'zod';
import { readEvent } from '#server/modules/events/events.ts';
import { requireRole } from '#server/modules/identity/identity.ts';
import { changeMedia } from '#server/modules/media/media.ts';
import type { Context } from '#server/platform/context.ts';
import { BadInput, NotFound } from '#server/platform/errors.ts';
import { parse } from '#server/platform/parse.ts';
import { auditedChanges } from './audited-changes.rules.ts';
import { EditConflict } from './authoring.errors.ts';
import { alt, altOf, categoryId, file, id, line, version } from './authoring-input.ts';
import { isPlayed, lockBlocks, updateBlock } from './authoring.store.ts';
import type { BlockEdited } from './authoring.types.ts';
import { byOrganizer } from './by-organizer.ts';
import { listEditableBlocks } from './editable.store.ts';
import { recordEdit } from './record-edit.ts';

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

type Edit = z.output<typeof editInput>;

/** Changes a block; what is left out stays. With a version, only if nobody was faster. */
export async function editBlock(ctx: Context, input: z.input<typeof editInput>): Promise<BlockEdited> {
  requireRole(ctx, 'organizer');
  const edit = parse(editInput, input);
  const imageId = await storeImage(ctx, edit);

  return byOrganizer(ctx, { operation: 'editBlock', input: edit }, async (within) => {
    const [block] = await lockBlocks(within.db, [edit.id]);
    if (!block) throw new NotFound();
    if (edit.version != null && edit.version !== block.version) throw new EditConflict();
    const place = { eventId: edit.eventId ?? block.eventId, categoryId: edit.categoryId ?? block.categoryId };
    const change = { title: edit.title, imageId, imageAlt: altOf(edit.imageAlt, { before: block.imageId, after: imageId }), ...place };
    const isMoved = change.eventId !== block.eventId || change.categoryId !== block.categoryId;
    if (isMoved && (await isPlayed(within.db, { blockId: block.id }))) {
      throw new BadInput([{ name: edit.categoryId === undefined ? 'eventId' : 'categoryId', message: 'teams have played it already' }]);
    }
    await updateBlock(within.db, { id: block.id, isMoved, ...change });
    await recordEdit(within, {
      action: 'editBlock',
      eventId: change.eventId,
      fromEventId: block.eventId,
      subjectType: 'block',
      subjectId: block.id,
      ...auditedChanges(block, change),
    });
    return { kind: 'BlockEdited', blockId: block.id };
  });
}

/** Before the transaction, since decoding takes its time; undefined leaves the image as it is. */
async function storeImage(ctx: Context, { id: blockId, eventId, image, imageId: uploadId }: Edit): Promise<number | null | undefined> {
  const [block] = await listEditableBlocks(ctx.db, { id: blockId });
  if (!block || (eventId !== undefined && !(await readEvent(ctx, eventId)))) throw new NotFound();
  if (image === undefined && uploadId == null) return undefined;
  const current = block.imageId && block.image ? { id: block.imageId, path: block.image.path } : null;
  return changeMedia(ctx, { eventId: eventId ?? block.eventId, field: 'image', value: image, uploadId, current });
}

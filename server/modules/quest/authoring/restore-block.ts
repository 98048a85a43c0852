import { z } from 'zod';
import type { Context } from '#server/platform/context.ts';
import { NotFound } from '#server/platform/errors.ts';
import { parse } from '#server/platform/parse.ts';
import { EditConflict } from './authoring.errors.ts';
import { id, version } from './authoring-input.ts';
import { lockBlockOrder, updateOrder } from './authoring.store.ts';
import type { BlockEdited } from './authoring.types.ts';
import { byOrganizer } from './by-organizer.ts';
import { withReturned } from './order.rules.ts';
import { recordEdit } from './record-edit.ts';
import { lockAnyBlock, updateBlockRestored } from './restore.store.ts';

const restoreInput = z.object({ id, version });

/**
 * Brings an archived block back with its riddles, to where it stood in its category; what teams had done there counts as before.
 * One that is there already stays as it is. With a version, only if nobody has touched it since.
 */
export async function restoreBlock(ctx: Context, input: z.input<typeof restoreInput>): Promise<BlockEdited> {
  const restored = parse(restoreInput, input);
  return byOrganizer(ctx, { operation: 'restoreBlock', input: restored }, async (within) => {
    const block = await lockAnyBlock(within.db, restored.id);
    if (!block) throw new NotFound();
    const edited: BlockEdited = { kind: 'BlockEdited', blockId: block.id };
    if (!block.isArchived) return edited;
    if (restored.version != null && restored.version !== block.version) throw new EditConflict();

    const order = await lockBlockOrder(within.db, block);
    await updateBlockRestored(within.db, block.id);
    await updateOrder(within.db, { table: 'block', ids: withReturned(order, block) });
    await recordEdit(within, {
      action: 'restoreBlock',
      eventId: block.eventId,
      subjectType: 'block',
      subjectId: block.id,
      after: { title: block.title },
    });
    return edited;
  });
}

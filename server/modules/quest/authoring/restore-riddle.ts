import { z } from 'zod';
import type { Context } from '#server/platform/context.ts';
import { BadInput, NotFound } from '#server/platform/errors.ts';
import { parse } from '#server/platform/parse.ts';
import { EditConflict } from './authoring.errors.ts';
import { id, version } from './authoring-input.ts';
import { listRiddleOrder, lockBlocks, updateOrder } from './authoring.store.ts';
import type { RiddleEdited } from './authoring.types.ts';
import { byOrganizer } from './by-organizer.ts';
import { withReturned } from './order.rules.ts';
import { recordEdit } from './record-edit.ts';
import { findBlockOf, lockAnyRiddle, updateRiddleRestored } from './restore.store.ts';

const restoreInput = z.object({ id, version });

/**
 * Brings an archived riddle back to where it stood in its block; what teams had done about it counts as before. One that is there
 * already stays as it is, and one whose block is archived waits for its block. With a version, only if nobody has touched it since.
 */
export async function restoreRiddle(ctx: Context, input: z.input<typeof restoreInput>): Promise<RiddleEdited> {
  const restored = parse(restoreInput, input);
  return byOrganizer(ctx, { operation: 'restoreRiddle', input: restored }, async (within) => {
    const blockId = await findBlockOf(within.db, restored.id);
    if (blockId === undefined) throw new NotFound();
    // The block first, as everybody does who changes its order.
    const [block] = await lockBlocks(within.db, [blockId]);
    if (!block) throw new BadInput([{ name: 'id', message: 'its block is archived' }]);
    const riddle = await lockAnyRiddle(within.db, restored.id);
    const edited: RiddleEdited = { kind: 'RiddleEdited', riddleId: restored.id };
    // Whoever is not archived may have moved on to another block meanwhile.
    if (!riddle.isArchived) return edited;
    if (restored.version != null && restored.version !== riddle.version) throw new EditConflict();

    const order = await listRiddleOrder(within.db, block.id);
    await updateRiddleRestored(within.db, riddle.id);
    await updateOrder(within.db, { table: 'riddle', ids: withReturned(order, riddle) });
    await recordEdit(within, {
      action: 'restoreRiddle',
      eventId: block.eventId,
      subjectType: 'riddle',
      subjectId: riddle.id,
      after: { title: riddle.title },
    });
    return edited;
  });
}

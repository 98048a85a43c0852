import { z } from 'zod';
import type { Context } from '#server/platform/context.ts';
import { NotFound } from '#server/platform/errors.ts';
import { parse } from '#server/platform/parse.ts';
import { EditConflict } from './authoring.errors.ts';
import { id } from './authoring-input.ts';
import { listRiddleBlocks, listRiddleOrder, lockBlocks, lockRiddle, updateOrder } from './authoring.store.ts';
import type { RiddleEdited } from './authoring.types.ts';
import { byOrganizer } from './by-organizer.ts';
import { insertRiddleCopy } from './copy.store.ts';
import { reordered } from './order.rules.ts';
import { recordEdit } from './record-edit.ts';

const duplicateInput = z.object({ id });

/** Puts a copy of a riddle right after it: its words, files, answers and insiders, and nothing that teams did about it. */
export async function duplicateRiddle(ctx: Context, input: z.input<typeof duplicateInput>): Promise<RiddleEdited> {
  const source = parse(duplicateInput, input);
  return byOrganizer(ctx, { operation: 'duplicateRiddle', input: source }, async (within) => {
    const [place] = await listRiddleBlocks(within.db, [source.id]);
    if (!place) throw new NotFound();
    // The block first, as everybody does who changes its order.
    const [block] = await lockBlocks(within.db, [place.blockId]);
    const riddle = await lockRiddle(within.db, source.id);
    if (!block || !riddle) throw new NotFound();
    if (riddle.blockId !== block.id) throw new EditConflict();

    const made = await insertRiddleCopy(within.db, { id: riddle.id, blockId: block.id });
    const order = (await listRiddleOrder(within.db, block.id)).map((each) => each.id);
    await updateOrder(within.db, { table: 'riddle', ids: reordered(order, made, { after: riddle.id }) ?? order });
    await recordEdit(within, {
      action: 'duplicateRiddle',
      eventId: block.eventId,
      subjectType: 'riddle',
      subjectId: made,
      after: { copyOf: riddle.id, blockId: block.id, title: riddle.title },
    });
    return { kind: 'RiddleEdited', riddleId: made };
  });
}

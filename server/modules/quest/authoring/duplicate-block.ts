import { z } from 'zod';
import type { Context } from '#server/platform/context.ts';
import { NotFound } from '#server/platform/errors.ts';
import { parse } from '#server/platform/parse.ts';
import { id } from './authoring-input.ts';
import { listRiddleOrder, lockBlockOrder, lockBlocks, updateOrder } from './authoring.store.ts';
import type { BlockEdited } from './authoring.types.ts';
import { byOrganizer } from './by-organizer.ts';
import { insertBlockCopy, insertRiddleCopy } from './copy.store.ts';
import { reordered } from './order.rules.ts';
import { recordEdit } from './record-edit.ts';

const duplicateInput = z.object({ id });

/** Puts a copy of a block right after it, with copies of its riddles in their order, and nothing that teams did about them. */
export async function duplicateBlock(ctx: Context, input: z.input<typeof duplicateInput>): Promise<BlockEdited> {
  const source = parse(duplicateInput, input);
  return byOrganizer(ctx, { operation: 'duplicateBlock', input: source }, async (within) => {
    const [block] = await lockBlocks(within.db, [source.id]);
    if (!block) throw new NotFound();
    const before = (await lockBlockOrder(within.db, block)).map((each) => each.id);

    const made = await insertBlockCopy(within.db, block.id);
    const riddles = await listRiddleOrder(within.db, block.id);
    for (const riddle of riddles) await insertRiddleCopy(within.db, { id: riddle.id, blockId: made });
    await updateOrder(within.db, { table: 'block', ids: reordered(before, made, { after: block.id }) ?? before });
    await recordEdit(within, {
      action: 'duplicateBlock',
      eventId: block.eventId,
      subjectType: 'block',
      subjectId: made,
      after: { copyOf: block.id, title: block.title, riddles: riddles.length },
    });
    return { kind: 'BlockEdited', blockId: made };
  });
}

import { z } from 'zod';
import type { Context } from '#server/platform/context.ts';
import { NotFound } from '#server/platform/errors.ts';
import { parse } from '#server/platform/parse.ts';
import { id } from './authoring-input.ts';
import { lockBlocks, updateBlockArchived } from './authoring.store.ts';
import type { BlockEdited } from './authoring.types.ts';
import { byOrganizer } from './by-organizer.ts';
import { recordEdit } from './record-edit.ts';

const archiveInput = z.object({ id });

/** Takes a block with its riddles out of the quest. What teams earned in it stays in the ledger and on the board. */
export async function archiveBlock(ctx: Context, input: z.input<typeof archiveInput>): Promise<BlockEdited> {
  const { id: blockId } = parse(archiveInput, input);
  return byOrganizer(ctx, { operation: 'archiveBlock', input: { blockId } }, async (within) => {
    const [block] = await lockBlocks(within.db, [blockId]);
    if (!block) throw new NotFound();
    await updateBlockArchived(within.db, { id: blockId, now: within.clock.now });
    await recordEdit(within, {
      action: 'archiveBlock',
      eventId: block.eventId,
      subjectType: 'block',
      subjectId: blockId,
      before: { title: block.title },
    });
    return { kind: 'BlockEdited', blockId };
  });
}

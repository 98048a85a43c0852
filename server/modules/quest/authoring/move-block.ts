import { z } from 'zod';
import type { Context } from '#server/platform/context.ts';
import { BadInput, NotFound } from '#server/platform/errors.ts';
import { parse } from '#server/platform/parse.ts';
import { id, onePlace } from './authoring-input.ts';
import { findBlockPlace, lockBlockOrder, updateOrder } from './authoring.store.ts';
import type { BlockEdited } from './authoring.types.ts';
import { byOrganizer } from './by-organizer.ts';
import { reordered } from './order.rules.ts';
import { recordEdit } from './record-edit.ts';

const moveInput = z
  .object({ id, before: id.nullish(), after: id.nullish() })
  .refine(onePlace, { path: ['before'], message: 'before or after, not both' });

/** Puts a block beside another of its category, or last; all places are numbered anew, without gaps. */
export async function moveBlock(ctx: Context, input: z.input<typeof moveInput>): Promise<BlockEdited> {
  const move = parse(moveInput, input);
  return byOrganizer(ctx, { operation: 'moveBlock', input: move }, async (within) => {
    const place = await findBlockPlace(within.db, move.id);
    if (!place) throw new NotFound();
    const before = (await lockBlockOrder(within.db, place)).map((block) => block.id);
    if (!before.includes(move.id)) throw new NotFound();
    const after = reordered(before, move.id, move);
    if (!after) throw new BadInput([{ name: move.before == null ? 'after' : 'before', message: 'no block of the same category' }]);
    await updateOrder(within.db, { table: 'block', ids: after });
    await recordEdit(within, {
      action: 'moveBlock',
      eventId: place.eventId,
      subjectType: 'block',
      subjectId: move.id,
      before: { order: before },
      after: { order: after },
    });
    return { kind: 'BlockEdited', blockId: move.id };
  });
}

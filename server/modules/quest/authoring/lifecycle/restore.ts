import { z } from 'zod';
import { requirePlayed } from '#server/modules/events/events.ts';
import { organizerCommand } from '#server/modules/identity/identity.ts';
import type { Context } from '#server/platform/context.ts';
import { BadInput, EditConflict, NotFound } from '#server/platform/errors.ts';
import { id, version } from '../authoring-input.ts';
import { listRiddleOrder, lockBlock, lockBlockOrder, updateArchived, updateOrder } from '../authoring.store.ts';
import { recordEdit } from '../record-edit.ts';
import { type Placed, withReturned } from './order.rules.ts';
import { findBlockOf, lockAnyBlock, lockAnyRiddle } from './restore.store.ts';
import { block, riddle, type Subject } from './subjects.ts';

interface Archived extends Placed {
  eventId: number;
  title: string;
  version: number;
  isArchived: boolean;
  /** The order that it returns to. */
  readOrder(): Promise<Placed[]>;
}

interface Restoring<Edited> extends Subject<Edited> {
  name: string;
  lock(ctx: Context, id: number): Promise<Archived>;
}

const restore = <Edited extends object>({ name, type, edited, lock }: Restoring<Edited>) =>
  organizerCommand({
    name,
    input: z.object({ id, version }),
    async run(ctx, sent): Promise<Edited> {
      const subject = await lock(ctx, sent.id);
      if (!subject.isArchived) return edited(subject.id);
      if (sent.version != null && sent.version !== subject.version) throw new EditConflict();

      const order = await subject.readOrder();
      const { eventId, title } = subject;
      await updateArchived(ctx.db, { table: type, id: subject.id, at: null });
      await updateOrder(ctx.db, { table: type, ids: withReturned(order, subject) });
      await recordEdit(ctx, { eventId, subjectType: type, subjectId: subject.id, after: { title } });
      return edited(subject.id);
    },
  });

/**
 * Brings an archived block back with its riddles, to where it stood in its category. What teams had done there counts as before.
 * A block that is there already stays as it is. With a version, it is refused if somebody has touched the block since.
 */
export const restoreBlock = restore({
  ...block,
  name: 'restoreBlock',
  async lock(ctx, blockId) {
    const { db } = ctx;
    const locked = await lockAnyBlock(db, blockId);
    if (!locked) throw new NotFound();
    await requirePlayed(ctx, locked);
    return { ...locked, readOrder: () => lockBlockOrder(db, locked) };
  },
});

/**
 * Brings an archived riddle back to where it stood in its block. What teams had done about it counts as before. A riddle that is there
 * already stays as it is, and one whose block is archived waits for its block. With a version, it is refused if somebody has touched the
 * riddle since.
 */
export const restoreRiddle = restore({
  ...riddle,
  name: 'restoreRiddle',
  async lock({ db }, riddleId) {
    const blockId = await findBlockOf(db, riddleId);
    if (blockId === undefined) throw new NotFound();
    // Everybody who changes the order of a block locks the block first.
    const place = await lockBlock(db, blockId);
    if (!place) throw new BadInput([{ name: 'id', message: 'its block is archived' }]);
    // A riddle that is not archived may be in another block by now. Then its order is not read.
    const locked = await lockAnyRiddle(db, riddleId);
    return { ...locked, eventId: place.eventId, readOrder: () => listRiddleOrder(db, place.id) };
  },
});

import { z } from 'zod';
import { requirePlayed } from '#server/modules/events/events.ts';
import { organizerCommand } from '#server/modules/identity/identity.ts';
import type { Context } from '#server/platform/context.ts';
import { BadInput, EditConflict, NotFound } from '#server/platform/errors.ts';
import { id, version } from '../authoring-input.ts';
import {
  findRiddleBlockId,
  listRiddleOrder,
  lockAnyBlock,
  lockAnyRiddle,
  lockBlock,
  lockBlockOrder,
  updateArchived,
  updateOrder,
} from '../authoring.store.ts';
import { recordEdit } from '../record-edit.ts';
import { type Position, insertByPosition } from './order.rules.ts';
import { block, riddle, type Subject } from './subjects.ts';

interface RestoreSubject extends Position {
  eventId: number;
  title: string;
  version: number;
  isArchived: boolean;
  /** Reads the order that the block or riddle returns to. */
  readOrder(): Promise<Position[]>;
}

interface RestoreDefinition<Edited> extends Subject<Edited> {
  name: string;
  lock(ctx: Context, id: number): Promise<RestoreSubject>;
}

const restore = <Edited extends object>({ name, type, edited, lock }: RestoreDefinition<Edited>) =>
  organizerCommand({
    right: 'write',
    name,
    input: z.object({ id, version }),
    async run(ctx, input): Promise<Edited> {
      const subject = await lock(ctx, input.id);
      if (!subject.isArchived) return edited(subject.id);
      if (input.version != null && input.version !== subject.version) throw new EditConflict();

      const order = await subject.readOrder();
      const { eventId, title } = subject;
      await updateArchived(ctx.db, { table: type, id: subject.id, at: null });
      await updateOrder(ctx.db, { table: type, ids: insertByPosition(order, subject) });
      await recordEdit(ctx, { eventId, subjectType: type, subjectId: subject.id, after: { title } });
      return edited(subject.id);
    },
  });

/**
 * Restores an archived block with its riddles, at its old position in its category. What teams had done in it counts as before. A block
 * that is not archived stays as it is. With a version, the command is refused if another organizer has changed the block since.
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
 * Restores an archived riddle at its old position in its block. What teams had done about it counts as before. A riddle that is not
 * archived stays as it is, and a riddle whose block is archived is refused. With a version, the command is refused if another organizer has
 * changed the riddle since.
 */
export const restoreRiddle = restore({
  ...riddle,
  name: 'restoreRiddle',
  async lock({ db }, riddleId) {
    const blockId = await findRiddleBlockId(db, riddleId);
    if (blockId === undefined) throw new NotFound();
    // Every command that changes the order of a block locks the block first.
    const parent = await lockBlock(db, blockId);
    if (!parent) throw new BadInput([{ name: 'id', message: 'its block is archived' }]);
    // A riddle that is not archived may be in another block by now. Its order is not read in that case.
    const locked = await lockAnyRiddle(db, riddleId);
    return { ...locked, eventId: parent.eventId, readOrder: () => listRiddleOrder(db, parent.id) };
  },
});

import { z } from 'zod';
import { organizerCommand } from '#server/modules/identity/identity.ts';
import type { Context } from '#server/platform/context.ts';
import { EditConflict, NotFound } from '#server/platform/errors.ts';
import { id } from '../authoring-input.ts';
import { listRiddleBlocks, listRiddleOrder, lockBlock, lockBlockOrder, lockRiddle, updateOrder } from '../authoring.store.ts';
import { isBeingPlayed } from '../publication/published-at.ts';
import { recordEdit } from '../record-edit.ts';
import { insertBlockCopy, insertRiddleCopy } from './copy.store.ts';
import { type Position, moveInOrder } from './order.rules.ts';
import { block, riddle, type Subject } from './subjects.ts';

interface Original {
  eventId: number;
  /** The locked order that the copy joins. */
  order: Position[];
  /** Writes the copy. `facts` go to the audit log. */
  copy(): Promise<{ id: number; facts: object; isDraft: boolean }>;
}

interface DuplicateDefinition<Edited> extends Subject<Edited> {
  name: string;
  lock(ctx: Context, id: number): Promise<Original>;
}

const duplicate = <Edited extends object>({ name, type, edited, lock }: DuplicateDefinition<Edited>) =>
  organizerCommand({
    right: 'write',
    name,
    input: z.object({ id }),
    async run(ctx, { id: copyOf }): Promise<Edited> {
      const { eventId, order, copy } = await lock(ctx, copyOf);
      const { id: subjectId, facts, isDraft } = await copy();
      const before = order.map((each) => each.id);
      await updateOrder(ctx.db, { table: type, ids: moveInOrder(before, subjectId, { after: copyOf }) ?? before });
      await recordEdit(ctx, { eventId, subjectType: type, subjectId, after: { copyOf, ...facts }, isOfDraft: isDraft });
      return edited(subjectId);
    },
  });

/**
 * Puts a copy of a block right after it, with copies of its riddles in their order, and without anything that teams did. While the event is
 * being played the copy is a draft, which hides its riddles, too.
 */
export const duplicateBlock = duplicate({
  ...block,
  name: 'duplicateBlock',
  async lock(ctx, blockId) {
    const { db } = ctx;
    const original = await lockBlock(db, blockId);
    if (!original) throw new NotFound();
    const { eventId, title } = original;
    const order = await lockBlockOrder(db, original);
    async function copy() {
      const { now } = ctx.clock;
      const isDraft = await isBeingPlayed(ctx, eventId);
      const copyId = await insertBlockCopy(db, { id: blockId, now, isDraft });
      const riddles = await listRiddleOrder(db, blockId);
      for (const each of riddles) await insertRiddleCopy(db, { id: each.id, blockId: copyId, now, isDraft: false });
      return { id: copyId, facts: { title, riddles: riddles.length }, isDraft };
    }
    return { eventId, order, copy };
  },
});

/**
 * Puts a copy of a riddle right after it, with its words, files, answers and insiders, and without anything that teams did. While the event
 * is being played the copy is a draft.
 */
export const duplicateRiddle = duplicate({
  ...riddle,
  name: 'duplicateRiddle',
  async lock(ctx, riddleId) {
    const { db } = ctx;
    const [riddleBlock] = await listRiddleBlocks(db, [riddleId]);
    if (!riddleBlock) throw new NotFound();
    // Every command that changes the order of a block locks the block first.
    const parent = await lockBlock(db, riddleBlock.blockId);
    const original = await lockRiddle(db, riddleId);
    if (!parent || !original) throw new NotFound();
    if (original.blockId !== parent.id) throw new EditConflict();

    const { blockId, eventId, title } = original;
    const order = await listRiddleOrder(db, blockId);
    async function copy() {
      const isDraft = await isBeingPlayed(ctx, eventId);
      const id = await insertRiddleCopy(db, { id: riddleId, blockId, now: ctx.clock.now, isDraft });
      return { id, facts: { blockId, title }, isDraft };
    }
    return { eventId, order, copy };
  },
});

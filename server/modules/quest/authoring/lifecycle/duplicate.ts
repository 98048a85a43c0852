import { z } from 'zod';
import { organizerCommand } from '#server/modules/identity/identity.ts';
import type { Context } from '#server/platform/context.ts';
import { EditConflict, NotFound } from '#server/platform/errors.ts';
import { id } from '../authoring-input.ts';
import { listRiddleBlocks, listRiddleOrder, lockBlock, lockBlockOrder, lockRiddle, updateOrder } from '../authoring.store.ts';
import { isBeingPlayed } from '../publication/published-at.ts';
import { recordEdit } from '../record-edit.ts';
import { insertBlockCopy, insertRiddleCopy } from './copy.store.ts';
import { type Placed, reordered } from './order.rules.ts';
import { block, riddle, type Subject } from './subjects.ts';

interface Original {
  eventId: number;
  /** The order in which it stands, which is locked. */
  order: Placed[];
  /** Writes the copy and says what the audit log holds about it. */
  copy(): Promise<{ id: number; audited: object; isDraft: boolean }>;
}

interface Duplicating<Edited> extends Subject<Edited> {
  name: string;
  lock(ctx: Context, id: number): Promise<Original>;
}

const duplicate = <Edited extends object>({ name, type, edited, lock }: Duplicating<Edited>) =>
  organizerCommand({
    name,
    input: z.object({ id }),
    async run(ctx, { id: copyOf }): Promise<Edited> {
      const { eventId, order, copy } = await lock(ctx, copyOf);
      const { id: subjectId, audited, isDraft } = await copy();
      const before = order.map((each) => each.id);
      await updateOrder(ctx.db, { table: type, ids: reordered(before, subjectId, { after: copyOf }) ?? before });
      await recordEdit(ctx, { eventId, subjectType: type, subjectId, after: { copyOf, ...audited }, isOfDraft: isDraft });
      return edited(subjectId);
    },
  });

/**
 * Puts a copy of a block right after it, with copies of its riddles in their order, and nothing that teams did about them. While the event
 * is being played the copy is a draft, which holds its riddles back, too.
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
      const made = await insertBlockCopy(db, { id: blockId, now, isDraft });
      const riddles = await listRiddleOrder(db, blockId);
      for (const each of riddles) await insertRiddleCopy(db, { id: each.id, blockId: made, now, isDraft: false });
      return { id: made, audited: { title, riddles: riddles.length }, isDraft };
    }
    return { eventId, order, copy };
  },
});

/**
 * Puts a copy of a riddle right after it: its words, files, answers and insiders, and nothing that teams did about it. While the event is
 * being played the copy is a draft.
 */
export const duplicateRiddle = duplicate({
  ...riddle,
  name: 'duplicateRiddle',
  async lock(ctx, riddleId) {
    const { db } = ctx;
    const [place] = await listRiddleBlocks(db, [riddleId]);
    if (!place) throw new NotFound();
    // Everybody who changes the order of a block locks the block first.
    const holder = await lockBlock(db, place.blockId);
    const original = await lockRiddle(db, riddleId);
    if (!holder || !original) throw new NotFound();
    if (original.blockId !== holder.id) throw new EditConflict();

    const { blockId, eventId, title } = original;
    const order = await listRiddleOrder(db, blockId);
    async function copy() {
      const isDraft = await isBeingPlayed(ctx, eventId);
      const id = await insertRiddleCopy(db, { id: riddleId, blockId, now: ctx.clock.now, isDraft });
      return { id, audited: { blockId, title }, isDraft };
    }
    return { eventId, order, copy };
  },
});

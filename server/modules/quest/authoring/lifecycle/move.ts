import { z } from 'zod';
import { organizerCommand } from '#server/modules/identity/identity.ts';
import type { Context } from '#server/platform/context.ts';
import { BadInput, EditConflict, NotFound } from '#server/platform/errors.ts';
import { id, hasOneNeighbour } from '../authoring-input.ts';
import {
  findBlockCategory,
  isPlayed,
  listRiddleBlocks,
  listRiddleOrder,
  lockBlockOrder,
  lockBlocks,
  lockRiddle,
  updateOrder,
  updateRiddle,
} from '../authoring.store.ts';
import type { BlockEdited, RiddleEdited } from '../authoring.types.ts';
import { recordEdit } from '../record-edit.ts';
import { type Neighbours, moveInOrder } from './order.rules.ts';

const neighbours = { before: id.nullish(), after: id.nullish() };
const notBoth = { path: ['before'], message: 'before or after, not both' };
const moveInput = z.object({ id, ...neighbours }).refine(hasOneNeighbour, notBoth);
const moveRiddleInput = z.object({ id, blockId: id.nullish(), ...neighbours }).refine(hasOneNeighbour, notBoth);

type Move = Neighbours & { id: number };
type RiddleMove = z.output<typeof moveRiddleInput>;

function requireOrder(order: readonly number[], move: Move, message: string): number[] {
  const after = moveInOrder(order, move.id, move);
  if (!after) throw new BadInput([{ name: move.before == null ? 'after' : 'before', message }]);
  return after;
}

/** Moves a block next to another of its category, or to the end. All positions there are numbered again, without gaps. */
export const moveBlock = organizerCommand({
  right: 'write',
  name: 'moveBlock',
  input: moveInput,
  async run(ctx, move): Promise<BlockEdited> {
    const category = await findBlockCategory(ctx.db, move.id);
    if (!category) throw new NotFound();
    const before = (await lockBlockOrder(ctx.db, category)).map((block) => block.id);
    if (!before.includes(move.id)) throw new NotFound();
    const after = requireOrder(before, move, 'no block of the same category');
    await updateOrder(ctx.db, { table: 'block', ids: after });
    const { eventId } = category;
    await recordEdit(ctx, { eventId, subjectType: 'block', subjectId: move.id, before: { order: before }, after: { order: after } });
    return { kind: 'BlockEdited', blockId: move.id };
  },
});

/** Moves a riddle next to another, or to the end of a block. All positions there are numbered again, without gaps. */
export const moveRiddle = organizerCommand({
  right: 'write',
  name: 'moveRiddle',
  input: moveRiddleInput,
  async run(ctx, move): Promise<RiddleEdited> {
    const { source, target } = await lockBothBlocks(ctx, move);
    const order = (await listRiddleOrder(ctx.db, target.id)).map((riddle) => riddle.id);
    const after = requireOrder(order, move, 'no riddle of that block');
    if (source.id !== target.id) await updateRiddle(ctx.db, { id: move.id, blockId: target.id });
    await updateOrder(ctx.db, { table: 'riddle', ids: after });
    await recordEdit(ctx, {
      eventId: target.eventId,
      fromEventId: source.eventId,
      subjectType: 'riddle',
      subjectId: move.id,
      before: { blockId: source.id },
      after: { blockId: target.id, order: after },
    });
    return { kind: 'RiddleEdited', riddleId: move.id };
  },
});

/** Finds the block that the riddle is in and the block that it moves to. */
async function findBothBlocks({ db }: Context, move: RiddleMove): Promise<{ from: number; to: number }> {
  const neighbour = move.before ?? move.after;
  const riddles = await listRiddleBlocks(db, neighbour == null ? [move.id] : [move.id, neighbour]);
  const findBlockId = (riddleId: number | null | undefined) => riddles.find((riddle) => riddle.id === riddleId)?.blockId;
  const from = findBlockId(move.id);
  if (from === undefined) throw new NotFound();
  return { from, to: move.blockId ?? findBlockId(neighbour) ?? from };
}

/** Locks both blocks in the order of their ids, so that two organizers never wait for each other. */
async function lockBothBlocks(ctx: Context, move: RiddleMove) {
  const { from, to } = await findBothBlocks(ctx, move);
  const blocks = await lockBlocks(ctx.db, [...new Set([from, to])]);
  const [source, target] = [from, to].map((blockId) => blocks.find((block) => block.id === blockId));
  if (!source || !target) throw new NotFound();
  if ((await lockRiddle(ctx.db, move.id))?.blockId !== from) throw new EditConflict();
  const isElsewhere = source.eventId !== target.eventId || source.categoryId !== target.categoryId;
  if (isElsewhere && (await isPlayed(ctx.db, { riddleId: move.id }))) {
    throw new BadInput([{ name: 'blockId', message: 'teams have played it already' }]);
  }
  return { source, target };
}

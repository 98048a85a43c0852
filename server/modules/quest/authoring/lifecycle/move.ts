import { z } from 'zod';
import { organizerCommand } from '#server/modules/identity/identity.ts';
import type { Context } from '#server/platform/context.ts';
import { BadInput, EditConflict, NotFound } from '#server/platform/errors.ts';
import { id, onePlace } from '../authoring-input.ts';
import {
  findBlockPlace,
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
import { type Neighbours, reordered } from './order.rules.ts';

const neighbours = { before: id.nullish(), after: id.nullish() };
const notBoth = { path: ['before'], message: 'before or after, not both' };
const moveInput = z.object({ id, ...neighbours }).refine(onePlace, notBoth);
const moveRiddleInput = z.object({ id, blockId: id.nullish(), ...neighbours }).refine(onePlace, notBoth);

type Move = Neighbours & { id: number };
type RiddleMove = z.output<typeof moveRiddleInput>;

function orderAfter(order: readonly number[], move: Move, noNeighbour: string): number[] {
  const after = reordered(order, move.id, move);
  if (!after) throw new BadInput([{ name: move.before == null ? 'after' : 'before', message: noNeighbour }]);
  return after;
}

/** Puts a block beside another of its category, or last. All places there get new numbers, without gaps. */
export const moveBlock = organizerCommand({
  name: 'moveBlock',
  input: moveInput,
  async run(ctx, move): Promise<BlockEdited> {
    const place = await findBlockPlace(ctx.db, move.id);
    if (!place) throw new NotFound();
    const before = (await lockBlockOrder(ctx.db, place)).map((block) => block.id);
    if (!before.includes(move.id)) throw new NotFound();
    const after = orderAfter(before, move, 'no block of the same category');
    await updateOrder(ctx.db, { table: 'block', ids: after });
    const { eventId } = place;
    await recordEdit(ctx, { eventId, subjectType: 'block', subjectId: move.id, before: { order: before }, after: { order: after } });
    return { kind: 'BlockEdited', blockId: move.id };
  },
});

/** Puts a riddle beside another, or last in a block. All places there get new numbers, without gaps. */
export const moveRiddle = organizerCommand({
  name: 'moveRiddle',
  input: moveRiddleInput,
  async run(ctx, move): Promise<RiddleEdited> {
    const { source, target } = await lockPlaces(ctx, move);
    const order = (await listRiddleOrder(ctx.db, target.id)).map((riddle) => riddle.id);
    const after = orderAfter(order, move, 'no riddle of that block');
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

/** Says in which block the riddle is and in which it will be, as far as the ids tell. */
async function findPlaces({ db }: Context, move: RiddleMove): Promise<{ from: number; to: number }> {
  const neighbour = move.before ?? move.after;
  const places = await listRiddleBlocks(db, neighbour == null ? [move.id] : [move.id, neighbour]);
  const blockOf = (riddleId: number | null | undefined) => places.find((place) => place.id === riddleId)?.blockId;
  const from = blockOf(move.id);
  if (from === undefined) throw new NotFound();
  return { from, to: move.blockId ?? blockOf(neighbour) ?? from };
}

/** Locks both blocks in the order of their ids, so that two movers never wait for each other. */
async function lockPlaces(ctx: Context, move: RiddleMove) {
  const { from, to } = await findPlaces(ctx, move);
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

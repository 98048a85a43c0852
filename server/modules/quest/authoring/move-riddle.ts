import { z } from 'zod';
import type { Context } from '#server/platform/context.ts';
import { BadInput, NotFound } from '#server/platform/errors.ts';
import { parse } from '#server/platform/parse.ts';
import { EditConflict } from './authoring.errors.ts';
import { id, onePlace } from './authoring-input.ts';
import { isPlayed, listRiddleBlocks, listRiddleOrder, lockBlocks, lockRiddle, updateOrder, updateRiddle } from './authoring.store.ts';
import type { RiddleEdited } from './authoring.types.ts';
import { byOrganizer } from './by-organizer.ts';
import { reordered } from './order.rules.ts';
import { recordEdit } from './record-edit.ts';

const moveInput = z
  .object({ id, blockId: id.nullish(), before: id.nullish(), after: id.nullish() })
  .refine(onePlace, { path: ['before'], message: 'before or after, not both' });

type Move = z.output<typeof moveInput>;

/** Puts a riddle beside another, or last in a block; all places there are numbered anew, without gaps. */
export async function moveRiddle(ctx: Context, input: z.input<typeof moveInput>): Promise<RiddleEdited> {
  const move = parse(moveInput, input);
  return byOrganizer(ctx, { operation: 'moveRiddle', input: move }, async (within) => {
    const { source, target } = await lockPlaces(within, move);
    const [from, to] = [source.id, target.id];
    const order = (await listRiddleOrder(within.db, to)).map((riddle) => riddle.id);
    const after = reordered(order, move.id, move);
    if (!after) throw new BadInput([{ name: move.before == null ? 'after' : 'before', message: 'no riddle of that block' }]);
    if (from !== to) await updateRiddle(within.db, { id: move.id, blockId: to });
    await updateOrder(within.db, { table: 'riddle', ids: after });
    await recordEdit(within, {
      action: 'moveRiddle',
      eventId: target.eventId,
      fromEventId: source.eventId,
      subjectType: 'riddle',
      subjectId: move.id,
      before: { blockId: from },
      after: { blockId: to, order: after },
    });
    return { kind: 'RiddleEdited', riddleId: move.id };
  });
}

/** Where the riddle is, and where it shall be, as far as the ids tell. */
async function findPlaces({ db }: Context, move: Move): Promise<{ from: number; to: number }> {
  const neighbour = move.before ?? move.after;
  const places = await listRiddleBlocks(db, neighbour == null ? [move.id] : [move.id, neighbour]);
  const blockOf = (riddleId: number | null | undefined) => places.find((place) => place.id === riddleId)?.blockId;
  const from = blockOf(move.id);
  if (from === undefined) throw new NotFound();
  return { from, to: move.blockId ?? blockOf(neighbour) ?? from };
}

/** Both blocks, locked by id so that two movers never wait for each other. */
async function lockPlaces(ctx: Context, move: Move) {
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

import type { Context } from '#server/platform/context.ts';
import { BadInput } from '#server/platform/errors.ts';
import { listAssignable } from './insiders.store.ts';

/** Refuses people who cannot be insiders of a riddle, because they are unknown, shut out, or without a staff role. */
export async function requireAssignable(ctx: Context, ids: readonly number[]): Promise<void> {
  const assignable = new Set(await listAssignable(ctx.db, ids));
  if (ids.some((id) => !assignable.has(id))) throw new BadInput([{ name: 'insiderIds', message: 'somebody is no insider' }]);
}

/** Leaves out the insiders of these blocks' riddles who can no longer be insiders. */
export async function keepAssignable<Block extends { riddles: readonly { insiderIds: readonly number[] }[] }>(
  ctx: Pick<Context, 'db'>,
  blocks: readonly Block[],
): Promise<Block[]> {
  const ids = new Set(blocks.flatMap(({ riddles }) => riddles.flatMap(({ insiderIds }) => insiderIds)));
  const assignable = new Set(await listAssignable(ctx.db, [...ids]));
  return blocks.map((block) => ({
    ...block,
    riddles: block.riddles.map((riddle) => ({ ...riddle, insiderIds: riddle.insiderIds.filter((id) => assignable.has(id)) })),
  }));
}

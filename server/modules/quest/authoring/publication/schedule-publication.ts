import { z } from 'zod';
import { organizerCommand } from '#server/modules/identity/identity.ts';
import type { Context } from '#server/platform/context.ts';
import { BadInput } from '#server/platform/errors.ts';
import { id } from '../authoring-input.ts';
import { changePublication, lockTargets, type PublicationChanged, targets, withRiddles } from './change-publication.ts';
import { wouldCircle } from './publication.rules.ts';
import { isToCome, listFollowing, lockBlockTargets, type Target } from './publication.store.ts';

const scheduleInput = z
  .object({ ...targets, withRiddles, at: z.date().nullish(), afterBlockId: id.nullish() })
  .refine(({ at, afterBlockId }) => (at == null) !== (afterBlockId == null), { path: ['at'], message: 'either a time or a block' });

/**
 * Has blocks and riddles published by themselves: at an instant for every team, or for each team once it has solved a block whole. What is
 * published becomes hidden until then, so that is refused once a team has solved, bought or visited anything of it.
 */
export const schedulePublication = organizerCommand({
  name: 'schedulePublication',
  input: scheduleInput,
  async run(ctx, { at = null, afterBlockId = null, ...sent }): Promise<PublicationChanged> {
    if (at && !(await isToCome(ctx.db, { at, now: ctx.clock.now }))) throw new BadInput([{ name: 'at', message: 'is in the past' }]);
    const locked = await lockTargets(ctx, sent, { mayHide: true });
    if (afterBlockId !== null) await requireReachable(ctx, [...locked.blocks, ...locked.riddles], afterBlockId);
    return changePublication(ctx, locked, { isPublished: at === null, publishAt: at, afterBlockId });
  },
});

/** Refuses a block that no team of their category can solve first. */
async function requireReachable(ctx: Context, all: readonly Target[], afterBlockId: number): Promise<void> {
  const refuse = (message: string) => new BadInput([{ name: 'afterBlockId', message }]);
  const [before] = await lockBlockTargets(ctx.db, [afterBlockId]);
  if (!before || all.some(({ eventId, categoryId }) => eventId !== before.eventId || categoryId !== before.categoryId))
    throw refuse('no block of the same category');
  const known = await listFollowing(ctx.db, before.eventId);
  if (all.some(({ blockId }) => wouldCircle(known, { blockId, afterBlockId }))) throw refuse('follows it already');
}

import { z } from 'zod';
import { organizerCommand } from '#server/modules/identity/identity.ts';
import type { Context } from '#server/platform/context.ts';
import { BadInput } from '#server/platform/errors.ts';
import { id } from '../authoring-input.ts';
import { changePublication, lockTargets, type PublicationChanged, targets, withRiddles } from './change-publication.ts';
import { wouldCircle } from './publication.rules.ts';
import { isToCome, listFollowing, lockBlockTargets, type Target } from './publication.store.ts';

/** Shows blocks and riddles to every team of their category from now on, also those that waited for a time or for a block. */
export const publish = organizerCommand({
  right: 'write',
  name: 'publish',
  input: z.object({ ...targets, withRiddles }),
  async run(ctx, request): Promise<PublicationChanged> {
    const locked = await lockTargets(ctx, request, { mayHide: false });
    return changePublication(ctx, locked, { isPublished: true, publishAt: null, afterBlockId: null });
  },
});

/** Makes drafts of blocks and riddles again. It is refused once a team has solved, bought or visited anything of them. */
export const unpublish = organizerCommand({
  right: 'write',
  name: 'unpublish',
  input: z.object(targets),
  async run(ctx, request): Promise<PublicationChanged> {
    const locked = await lockTargets(ctx, request, { mayHide: true });
    return changePublication(ctx, locked, { isPublished: false, publishAt: null, afterBlockId: null });
  },
});

const scheduleInput = z
  .object({ ...targets, withRiddles, at: z.date().nullish(), afterBlockId: id.nullish() })
  .refine(({ at, afterBlockId }) => (at == null) !== (afterBlockId == null), { path: ['at'], message: 'either a time or a block' });

/**
 * Publishes blocks and riddles later: at an instant for every team, or for each team once it has solved a whole block. What is published
 * already is hidden until then, so the command is refused once a team has solved, bought or visited anything of it.
 */
export const schedulePublication = organizerCommand({
  right: 'write',
  name: 'schedulePublication',
  input: scheduleInput,
  async run(ctx, { at = null, afterBlockId = null, ...request }): Promise<PublicationChanged> {
    if (at && !(await isToCome(ctx.db, { at, now: ctx.clock.now }))) throw new BadInput([{ name: 'at', message: 'is in the past' }]);
    const locked = await lockTargets(ctx, request, { mayHide: true });
    if (afterBlockId !== null) await requireSolvable(ctx, [...locked.blocks, ...locked.riddles], afterBlockId);
    return changePublication(ctx, locked, { isPublished: at === null, publishAt: at, afterBlockId });
  },
});

/** Refuses to let blocks and riddles follow a block that no team of their category can solve before them. */
async function requireSolvable(ctx: Context, followers: readonly Target[], afterBlockId: number): Promise<void> {
  const refuse = (message: string) => new BadInput([{ name: 'afterBlockId', message }]);
  const [before] = await lockBlockTargets(ctx.db, [afterBlockId]);
  if (!before || followers.some(({ eventId, categoryId }) => eventId !== before.eventId || categoryId !== before.categoryId))
    throw refuse('no block of the same category');
  const following = await listFollowing(ctx.db, before.eventId);
  if (followers.some(({ blockId }) => wouldCircle(following, { blockId, afterBlockId }))) throw refuse('follows it already');
}

import { z } from 'zod';
import { organizerCommand } from '#server/modules/identity/identity.ts';
import { changePublication, lockTargets, type PublicationChanged, targets, withRiddles } from './change-publication.ts';

/** Shows blocks and riddles to every team of their category from now on, also those that waited for a time or for a block. */
export const publish = organizerCommand({
  name: 'publish',
  input: z.object({ ...targets, withRiddles }),
  async run(ctx, sent): Promise<PublicationChanged> {
    const locked = await lockTargets(ctx, sent, { mayHide: false });
    return changePublication(ctx, locked, { isPublished: true, publishAt: null, afterBlockId: null });
  },
});

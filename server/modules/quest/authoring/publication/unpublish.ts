import { z } from 'zod';
import { organizerCommand } from '#server/modules/identity/identity.ts';
import { changePublication, lockTargets, type PublicationChanged, targets } from './change-publication.ts';

/** Makes drafts of blocks and riddles again. It is refused once a team has solved, bought or visited anything of them. */
export const unpublish = organizerCommand({
  name: 'unpublish',
  input: z.object(targets),
  async run(ctx, sent): Promise<PublicationChanged> {
    const locked = await lockTargets(ctx, sent, { mayHide: true });
    return changePublication(ctx, locked, { isPublished: false, publishAt: null, afterBlockId: null });
  },
});

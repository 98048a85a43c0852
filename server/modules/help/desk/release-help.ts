import { z } from 'zod';
import { organizerCommand } from '#server/modules/identity/identity.ts';
import { NotFound } from '#server/platform/errors.ts';
import { id } from '../asking/help-input.ts';
import { HelpClosed } from '../help.errors.ts';
import type { HelpChanged } from '../help.types.ts';
import { publishHelp } from '../publish-help.ts';
import { lockRequest, updateClaimed } from '../requests.store.ts';

/** Gives a request back to all organizers, also one that a colleague has taken, who may be away. A repeat changes nothing. */
export const releaseHelp = organizerCommand({
  right: 'run',
  name: 'releaseHelp',
  input: z.object({ requestId: id }),
  async run(ctx, { requestId }): Promise<HelpChanged> {
    const request = await lockRequest(ctx.db, requestId);
    if (!request) throw new NotFound();
    if (request.closedAt) throw new HelpClosed();
    const { eventId, teamId, claimedBy } = request;
    if (claimedBy !== null) {
      await updateClaimed(ctx, { requestId, userId: null });
      await ctx.audit({ eventId, subjectType: 'help', subjectId: requestId, before: { claimedBy } });
      publishHelp(ctx, teamId);
    }
    return { kind: 'HelpChanged', requestId };
  },
});

import { z } from 'zod';
import { organizerCommand } from '#server/modules/identity/identity.ts';
import { NotFound } from '#server/platform/errors.ts';
import { id } from '../asking/help-input.ts';
import { HelpClosed, HelpTaken } from '../help.errors.ts';
import type { HelpChanged } from '../help.types.ts';
import { publishHelp } from '../publish-help.ts';
import { findClaim, lockRequest, updateClaimed } from '../requests.store.ts';

/** An organizer takes a request: the first one wins, and the others learn who it is. A repeat by the same one changes nothing. */
export const claimHelp = organizerCommand({
  right: 'run',
  name: 'claimHelp',
  input: z.object({ requestId: id }),
  async run(ctx, { requestId }, { userId }): Promise<HelpChanged> {
    const request = await lockRequest(ctx.db, requestId);
    if (!request) throw new NotFound();
    if (request.closedAt) throw new HelpClosed();
    if (request.claimedBy !== null && request.claimedBy !== userId) throw new HelpTaken(await findClaim(ctx.db, requestId));
    if (request.claimedBy === null) {
      await updateClaimed(ctx, { requestId, userId });
      await ctx.audit({ eventId: request.eventId, subjectType: 'help', subjectId: requestId });
      publishHelp(ctx, request.teamId);
    }
    return { kind: 'HelpChanged', requestId };
  },
});

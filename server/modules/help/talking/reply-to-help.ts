import { z } from 'zod';
import { requireViewer } from '#server/modules/identity/identity.ts';
import { command } from '#server/platform/command.ts';
import { BadInput } from '#server/platform/errors.ts';
import { helpText, id } from '../asking/help-input.ts';
import { HelpClosed } from '../help.errors.ts';
import type { HelpChanged } from '../help.types.ts';
import { publishHelp } from '../publish-help.ts';
import { countMessages, insertMessage, updateClaimed } from '../requests.store.ts';
import { holdRequest } from './hold-request.ts';
import { requireSide } from './sides.ts';

/** A longer talk is one for the telephone. */
const maxMessages = 100;

/** Adds a reply to an open request, from its team or from an organizer. The first organizer who replies takes it, if nobody has. */
export const replyToHelp = command({
  name: 'replyToHelp',
  input: z.object({ requestId: id, text: helpText }),
  allow: requireViewer,
  pace: { burst: 20, perMinute: 20 },
  async run(ctx, { requestId, text }, { userId }): Promise<HelpChanged> {
    const { request, side } = await holdRequest(ctx, requestId);
    if (request.closedAt) throw new HelpClosed();
    if ((await countMessages(ctx.db, requestId)) >= maxMessages)
      throw new BadInput([{ name: 'requestId', message: `at most ${maxMessages} replies` }]);
    await insertMessage(ctx, { requestId, userId, isFromTeam: side === 'team', text });
    if (side === 'organizer') {
      if (request.claimedBy === null) await updateClaimed(ctx, { requestId, userId });
      await ctx.audit({ eventId: request.eventId, subjectType: 'help', subjectId: requestId });
    }
    publishHelp(ctx, request.teamId);
    return { kind: 'HelpChanged', requestId };
  },
  allowReplay: (ctx, { requestId }) => requireSide(ctx, requestId),
});

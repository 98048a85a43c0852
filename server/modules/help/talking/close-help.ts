import { z } from 'zod';
import { requireViewer } from '#server/modules/identity/identity.ts';
import { command } from '#server/platform/command.ts';
import { id } from '../asking/help-input.ts';
import type { HelpChanged } from '../help.types.ts';
import { publishHelp } from '../publish-help.ts';
import { updateClosed } from '../requests.store.ts';
import { holdRequest } from './hold-request.ts';
import { requireSide } from './sides.ts';

/** Closes a request, from either side. A repeat changes nothing. */
export const closeHelp = command({
  name: 'closeHelp',
  input: z.object({ requestId: id }),
  allow: requireViewer,
  async run(ctx, { requestId }): Promise<HelpChanged> {
    const { request, side } = await holdRequest(ctx, requestId);
    if (!request.closedAt) {
      await updateClosed(ctx, { requestId, isThanked: false });
      if (side === 'organizer') await ctx.audit({ eventId: request.eventId, subjectType: 'help', subjectId: requestId });
      publishHelp(ctx, request.teamId);
    }
    return { kind: 'HelpChanged', requestId };
  },
  allowReplay: (ctx, { requestId }) => requireSide(ctx, requestId),
});

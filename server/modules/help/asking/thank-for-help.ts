import { z } from 'zod';
import { requireViewer } from '#server/modules/identity/identity.ts';
import { NotInTeam } from '#server/modules/teams/teams.ts';
import { command } from '#server/platform/command.ts';
import type { HelpChanged } from '../help.types.ts';
import { publishHelp } from '../publish-help.ts';
import { updateClosed } from '../requests.store.ts';
import { holdRequest } from '../talking/hold-request.ts';
import { requireSide } from '../talking/sides.ts';
import { id } from './help-input.ts';

/** A member of the team says thanks, which also closes the request. A repeat changes nothing. */
export const thankForHelp = command({
  name: 'thankForHelp',
  input: z.object({ requestId: id }),
  allow: requireViewer,
  async run(ctx, { requestId }): Promise<HelpChanged> {
    const { request, side } = await holdRequest(ctx, requestId);
    if (side !== 'team') throw new NotInTeam();
    if (!request.thankedAt) {
      await updateClosed(ctx, { requestId, isThanked: true });
      publishHelp(ctx, request.teamId);
    }
    return { kind: 'HelpChanged', requestId };
  },
  allowReplay: (ctx, { requestId }) => requireSide(ctx, requestId),
});

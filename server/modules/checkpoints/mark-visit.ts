import { z } from 'zod';
import { passes, requireActor } from '#server/modules/identity/identity.ts';
import { command } from '#server/platform/command.ts';
import { creditVisit, holdVisit, requireVisitable, type VisitMarked } from './credit-visit.ts';
import { type AlreadyMarkedByYou, findOwnMark, requireAssigned } from './staff-mark.ts';

const id = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);
const visitInput = z.object({ riddleId: id, teamId: id, scannedUserId: id });

export type VisitOutcome = VisitMarked | AlreadyMarkedByYou;

/**
 * Marks that a team came to the place of a riddle that it has solved. The insider has scanned a member of the team. The visit is credited
 * once per team and riddle. Insiders and ctc must be assigned to the riddle; organizers and integrations need not be.
 */
export const markVisit = command({
  name: 'markVisit',
  input: visitInput,
  allow: (ctx) => requireActor(ctx, 'visits:write', 'admit', 'insider', 'ctc'),
  async run(ctx, visit, actor): Promise<VisitOutcome> {
    const held = await holdVisit(ctx, visit);
    const ownMark = findOwnMark(ctx, held, actor);
    if (ownMark) return ownMark;
    await passes.requireScan(ctx, { userId: visit.scannedUserId, eventId: held.balance.eventId });
    requireVisitable(held.state);
    return creditVisit(ctx, held, { insiderId: actor.userId, actorId: actor.userId });
  },
  allowReplay: (ctx, _first, { input, actor }) => requireAssigned(ctx, { riddleId: input.riddleId, actor }),
});

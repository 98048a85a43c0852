import { z } from 'zod';
import { requireActive } from '#server/modules/events/events.ts';
import { requireViewer } from '#server/modules/identity/identity.ts';
import { NotInTeam, readPlay } from '#server/modules/teams/teams.ts';
import { command } from '#server/platform/command.ts';
import type { Context } from '#server/platform/context.ts';
import { AlreadyMarked } from '../checkpoints.errors.ts';
import { creditVisit, holdVisit, requireVisitable, type VisitMarked } from '../credit-visit.ts';
import { listCodeKeys } from './code-keys.ts';
import { codeInput, judgeCode, type WrongCode } from './judge-code.ts';

const id = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/**
 * Marks the visit of the viewer's team. The viewer has typed the code of the place, which an insider showed. It counts in the name of the
 * riddle's insider, or of the place when several stand there. Before the solve no code is judged, because the verdict would tell at which
 * riddle the insider stands. The player is not told which insider marked the visit before.
 */
export const visitByPlaceCode = command({
  name: 'visitByPlaceCode',
  input: codeInput.extend({ riddleId: id, teamId: id.optional() }),
  allow: requireViewer,
  async run(ctx, { riddleId, teamId: forTeamId, ...typed }, { userId }): Promise<VisitMarked | WrongCode> {
    const { membership } = await readPlay(ctx);
    if (!membership || (forTeamId !== undefined && forTeamId !== membership.teamId)) throw new NotInTeam();
    const { teamId, eventId } = membership;
    const held = await holdVisit(ctx, { riddleId, teamId, scannedUserId: userId });
    const { state } = held;
    if (state.markedAt) throw new AlreadyMarked({ byName: state.title, at: state.markedAt });
    requireActive(ctx, { status: state.eventStatus });
    requireVisitable(state);
    const keys = listCodeKeys(ctx.config, { place: riddleId, eventId });
    const wrong = await judgeCode(ctx, held, { ...typed, typedBy: 'team', userId, keys });
    if (wrong) return wrong;
    const [insiderId = null, ...others] = state.insiderIds;
    return creditVisit(ctx, held, { insiderId: others.length > 0 ? null : insiderId, actorId: userId });
  },
  allowReplay: (ctx, { teamId }) => requireSeat(ctx, teamId),
});

/** Refuses the replay of somebody who has no seat in the team any more. */
async function requireSeat(ctx: Context, teamId: number): Promise<void> {
  const { membership } = await readPlay(ctx);
  if (membership?.teamId !== teamId) throw new NotInTeam();
}

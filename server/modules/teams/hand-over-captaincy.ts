import { z } from 'zod';
import { personTopic } from '#server/modules/identity/identity.ts';
import type { Context } from '#server/platform/context.ts';
import { parse } from '#server/platform/parse.ts';
import { changeTeam, id, managed } from './change-team.ts';
import { requireSeat } from './hold-team.ts';
import { requireMember } from './require-member.ts';
import { updateCaptain } from './seats.store.ts';
import { findCaptainId } from './teams.store.ts';
import type { TeamChanged } from './teams.types.ts';

const captainInput = z.object({ teamId: managed, userId: id });

/** A captain makes a member the captain; an organizer does it for any team. Harmless when that one is it already. */
export function handOverCaptaincy(ctx: Context, input: z.input<typeof captainInput>): Promise<TeamChanged> {
  const asked = parse(captainInput, input);

  return changeTeam(ctx, { action: 'handOverCaptaincy', input: asked, allow: requireSeat }, async (within, { team }) => {
    const { userId } = asked;
    await requireMember(within, { team, userId });
    const captainId = await findCaptainId(within.db, team.id);
    await updateCaptain(within.db, { teamId: team.id, userId });
    within.publish(personTopic(userId));
    return { before: { captainId }, after: { captainId: userId } };
  });
}

import { z } from 'zod';
import { personTopic } from '#server/modules/identity/identity.ts';
import type { Context } from '#server/platform/context.ts';
import { parse } from '#server/platform/parse.ts';
import { changeTeam, id, managed } from './change-team.ts';
import { requireMember } from './require-member.ts';
import { freeSeats } from './seats.store.ts';
import { CaptainCannotBeRemoved } from './teams.errors.ts';
import type { TeamChanged } from './teams.types.ts';

const memberInput = z.object({ teamId: managed, userId: id });

/** A captain takes a member's seat; what the member earned stays with the team. */
export function removeMember(ctx: Context, input: z.input<typeof memberInput>): Promise<TeamChanged> {
  const asked = parse(memberInput, input);

  return changeTeam(ctx, { action: 'removeMember', input: asked }, async (within, { team }) => {
    const { userId } = asked;
    const member = await requireMember(within, { team, userId });
    if (member.isCaptain) throw new CaptainCannotBeRemoved();
    await freeSeats(within.db, { teamId: team.id, userId, reason: 'removed', now: within.clock.now });
    within.publish(personTopic(userId));
    return { before: { userId }, after: { userId: null } };
  });
}

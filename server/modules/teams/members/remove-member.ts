import { z } from 'zod';
import { personTopic } from '#server/modules/identity/identity.ts';
import { id, managed, teamCommand } from '../team-command.ts';
import { CaptainCannotBeRemoved } from '../teams.errors.ts';
import { requireMember } from './require-member.ts';
import { freeSeats } from './seats.store.ts';

/** A captain removes a member from the team; what the member earned stays with the team. */
export const removeMember = teamCommand({
  name: 'removeMember',
  input: z.object({ teamId: managed, userId: id }),
  async change(ctx, team, { userId }) {
    const member = await requireMember(ctx, { team, userId });
    if (member.isCaptain) throw new CaptainCannotBeRemoved();
    await freeSeats(ctx.db, { teamId: team.id, userId, reason: 'removed', now: ctx.clock.now });
    ctx.publish(personTopic(userId));
    return { before: { userId }, after: { userId: null } };
  },
});

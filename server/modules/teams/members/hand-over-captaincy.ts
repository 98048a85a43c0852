import { z } from 'zod';
import { personTopic } from '#server/modules/identity/identity.ts';
import { requireSeat } from '../hold-team.ts';
import { id, managed, teamCommand } from '../team-command.ts';
import { findCaptainId } from '../teams.store.ts';
import { requireMember } from './require-member.ts';
import { updateCaptain } from './seats.store.ts';

/** A captain makes a member the captain; an organizer does it for any team. Nothing changes when the member is the captain already. */
export const handOverCaptaincy = teamCommand({
  name: 'handOverCaptaincy',
  input: z.object({ teamId: managed, userId: id }),
  async change(ctx, team, { userId }) {
    await requireMember(ctx, { team, userId });
    const captainId = await findCaptainId(ctx.db, team.id);
    await updateCaptain(ctx.db, { teamId: team.id, userId });
    ctx.publish(personTopic(userId));
    return { before: { captainId }, after: { captainId: userId } };
  },
  allowReplay: requireSeat,
});

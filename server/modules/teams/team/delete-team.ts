import { z } from 'zod';
import { personTopic } from '#server/modules/identity/identity.ts';
import { boardTopic } from '#server/modules/scoring/scoring.ts';
import { allowIsEnough } from '#server/platform/command.ts';
import { freeSeats, updateDeleted } from '../members/seats.store.ts';
import { managed, teamCommand } from '../team-command.ts';

/**
 * A captain deletes the team: its members and its name are free, and it leaves the board. What it earned and tried stays in the
 * database, so that an organizer can restore the team.
 */
export const deleteTeam = teamCommand({
  name: 'deleteTeam',
  input: z.object({ teamId: managed }).default({}),
  async change(ctx, team) {
    const freed = await freeSeats(ctx.db, { teamId: team.id, reason: 'team_deleted', now: ctx.clock.now });
    await updateDeleted(ctx.db, { id: team.id, deletedAt: ctx.clock.now });
    for (const userId of freed) ctx.publish(personTopic(userId));
    ctx.publish(boardTopic(team.eventId));
    return { before: { name: team.name, memberIds: freed }, after: { isDeleted: true } };
  },
  // On a replay nobody has a seat any more, and the saved result has only the team's id.
  allowReplay: allowIsEnough,
});

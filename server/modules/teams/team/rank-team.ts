import { z } from 'zod';
import { boardTopic } from '#server/modules/scoring/scoring.ts';
import { updateRanked } from '../members/seats.store.ts';
import { id, teamCommand } from '../team-command.ts';

/**
 * An organizer takes a team out of the ranking, or brings it back. It plays on and reads its own points; places, shares and numbers are
 * counted without it at once.
 */
export const rankTeam = teamCommand({
  name: 'rankTeam',
  input: z.object({ teamId: id, isRanked: z.boolean() }),
  async change(ctx, team, { isRanked }) {
    if (isRanked !== team.isRanked) {
      await updateRanked(ctx.db, { id: team.id, isRanked });
      ctx.publish(boardTopic(team.eventId));
    }
    return { before: { isRanked: team.isRanked }, after: { isRanked } };
  },
});

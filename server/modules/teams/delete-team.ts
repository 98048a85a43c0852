import { z } from 'zod';
import { personTopic } from '#server/modules/identity/identity.ts';
import { boardTopic } from '#server/modules/scoring/scoring.ts';
import type { Context } from '#server/platform/context.ts';
import { parse } from '#server/platform/parse.ts';
import { changeTeam, managed } from './change-team.ts';
import { freeSeats, updateDeleted } from './seats.store.ts';
import type { TeamChanged } from './teams.types.ts';

const teamInput = z.object({ teamId: managed });

/**
 * A captain deletes the team, softly: its members are free and its name too, it leaves the board, and what it earned and
 * tried stays for an organizer to restore.
 */
export function deleteTeam(ctx: Context, input: z.input<typeof teamInput> = {}): Promise<TeamChanged> {
  const asked = parse(teamInput, input);

  // A retry has no seat any more and is told no more than the id.
  const allow = () => {};
  return changeTeam(ctx, { action: 'deleteTeam', input: asked, allow }, async (within, { team }) => {
    const freed = await freeSeats(within.db, { teamId: team.id, reason: 'team_deleted', now: within.clock.now });
    await updateDeleted(within.db, { id: team.id, deletedAt: within.clock.now });
    for (const userId of freed) within.publish(personTopic(userId));
    within.publish(boardTopic(team.eventId));
    return { before: { name: team.name, memberIds: freed }, after: { isDeleted: true } };
  });
}

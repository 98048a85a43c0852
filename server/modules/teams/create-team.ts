import { z } from 'zod';
import { requireRole } from '#server/modules/identity/identity.ts';
import { boardTopic, openAccount } from '#server/modules/scoring/scoring.ts';
import type { Context } from '#server/platform/context.ts';
import { refusing } from '#server/platform/db/constraints.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { parse } from '#server/platform/parse.ts';
import { categoryId, teamName } from './team-input.ts';
import { nameKey } from './team-name.rules.ts';
import { AlreadyInTeam, NameTaken } from './teams.errors.ts';
import { insertMember, insertTeam } from './teams.store.ts';

const teamInput = z.object({ eventId: z.number().int(), categoryId, name: teamName });

/** Creates a team whose captain is the viewer, and opens its account. Guests and organizers only. Returns the team's id. */
export async function createTeam(ctx: Context, input: z.input<typeof teamInput>): Promise<number> {
  const viewer = requireRole(ctx, 'guest', 'organizer');
  const team = parse(teamInput, input);

  return inTransaction(ctx, async (within) => {
    const at = within.clock.now;
    const teamId = await refusing(insertTeam(within.db, { ...team, nameKey: nameKey(team.name), createdBy: viewer.userId, at }), {
      team_name_unique: () => new NameTaken(),
    });
    await refusing(insertMember(within.db, { eventId: team.eventId, userId: viewer.userId, teamId, seat: 1, role: 'captain', at }), {
      member_pk: () => new AlreadyInTeam(),
    });
    await openAccount(within, { teamId, eventId: team.eventId, actorId: viewer.userId });
    within.publish(boardTopic(team.eventId));
    return teamId;
  });
}

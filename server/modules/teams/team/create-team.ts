import { z } from 'zod';
import { categoryId } from '#server/modules/events/events.ts';
import { requireRole } from '#server/modules/identity/identity.ts';
import { boardTopic, openAccount } from '#server/modules/scoring/scoring.ts';
import { command } from '#server/platform/command.ts';
import { refusing } from '#server/platform/db/constraints.ts';
import { AlreadyInTeam, NameTaken } from '../teams.errors.ts';
import { insertMember, insertTeam } from '../teams.store.ts';
import { teamName } from './team-input.ts';
import { nameKey } from './team-name.rules.ts';

/** Creates a team with the viewer as captain, opens its account, and returns its id. Only guests and organizers may call it. */
export const createTeam = command({
  name: 'createTeam',
  input: z.object({ eventId: z.number().int(), categoryId, name: teamName }),
  allow: (ctx) => requireRole(ctx, 'guest', 'organizer'),
  async run(ctx, team, { userId }): Promise<{ teamId: number }> {
    const { eventId } = team;
    const at = ctx.clock.now;
    const teamId = await refusing(insertTeam(ctx.db, { ...team, nameKey: nameKey(team.name), isNameSeen: false, createdBy: userId, at }), {
      team_name_unique: () => new NameTaken(),
    });
    await refusing(insertMember(ctx.db, { eventId, userId, teamId, seat: 1, role: 'captain', at }), {
      member_pk: () => new AlreadyInTeam(),
    });
    await openAccount(ctx, { teamId, eventId, actorId: userId });
    ctx.publish(boardTopic(eventId));
    return { teamId };
  },
  allowReplay: 'noKey',
  show: async (_ctx, { teamId }) => teamId,
});

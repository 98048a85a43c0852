import { z } from 'zod';
import { requirePlayed } from '#server/modules/events/events.ts';
import { organizerCommand, personTopic } from '#server/modules/identity/identity.ts';
import { boardTopic, teamTopic } from '#server/modules/scoring/scoring.ts';
import { refusing } from '#server/platform/db/constraints.ts';
import { BadInput, NotFound } from '#server/platform/errors.ts';
import { lockDeletedTeam, restoreSeats, updateCaptain, updateDeleted } from '../members/seats.store.ts';
import { id } from '../team-command.ts';
import { NameTaken } from '../teams.errors.ts';
import type { TeamChanged } from '../teams.types.ts';

/**
 * An organizer restores a deleted team with its score. Members who are in no other team get their seats back. The former captain leads it
 * again, or the first of the others when that person plays elsewhere.
 */
export const restoreTeam = organizerCommand({
  right: 'run',
  name: 'restoreTeam',
  input: z.object({ teamId: id }),
  async run(ctx, { teamId }): Promise<TeamChanged> {
    const team = await lockDeletedTeam(ctx.db, teamId);
    if (!team) throw new NotFound();
    if (team.isMerged) throw new BadInput([{ name: 'teamId', message: 'was merged into another team: take that back' }]);
    const { eventId, categoryId, name } = team;
    await requirePlayed(ctx, { eventId, categoryId });
    const memberIds = await restoreSeats(ctx.db, { teamId, now: ctx.clock.now });
    const [captainId] = memberIds;
    if (captainId === undefined) throw new BadInput([{ name: 'teamId', message: 'all its people play in other teams now' }]);

    await updateCaptain(ctx.db, { teamId, userId: captainId });
    await refusing(updateDeleted(ctx.db, { id: teamId, deletedAt: null }), { team_name_unique: () => new NameTaken() });
    const after = { name, captainId, memberIds };
    await ctx.audit({ eventId, subjectType: 'team', subjectId: teamId, before: { isDeleted: true }, after });
    for (const userId of memberIds) ctx.publish(personTopic(userId));
    ctx.publish(teamTopic(teamId));
    ctx.publish(boardTopic(eventId));
    return { kind: 'TeamChanged', teamId };
  },
});

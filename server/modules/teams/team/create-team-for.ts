import { z } from 'zod';
import { categoryId } from '#server/modules/events/events.ts';
import { organizerCommand, people, personTopic } from '#server/modules/identity/identity.ts';
import { boardTopic, openAccount } from '#server/modules/scoring/scoring.ts';
import { refusing } from '#server/platform/db/constraints.ts';
import { BadInput } from '#server/platform/errors.ts';
import { deleteSeeker } from '../seekers/seekers.store.ts';
import { takeSeat } from '../take-seat.ts';
import { id } from '../team-command.ts';
import { maxTeamSize } from '../team-size.rules.ts';
import { AlreadyInTeam, MemberNotFound, NameTaken } from '../teams.errors.ts';
import { insertMember, insertTeam } from '../teams.store.ts';
import type { TeamChanged } from '../teams.types.ts';
import { teamName } from './team-input.ts';
import { nameKey } from './team-name.rules.ts';

/** An organizer creates a team for people who may play: its captain, and perhaps members. */
export const createTeamFor = organizerCommand({
  right: 'run',
  name: 'createTeamFor',
  input: z.object({
    eventId: id,
    categoryId,
    name: teamName,
    captainId: id,
    memberIds: z
      .array(id)
      .max(maxTeamSize - 1)
      .default([]),
  }),
  async run(ctx, { captainId, memberIds, ...team }, organizer): Promise<TeamChanged> {
    const { eventId, name } = team;
    for (const userId of [captainId, ...memberIds]) {
      const person = await people.readPerson(ctx, userId);
      if (!person || person.isDisabled) throw new MemberNotFound();
      if (person.role !== 'guest' && person.role !== 'organizer')
        throw new BadInput([{ name: 'captainId', message: 'only participants and organizers play' }]);
    }
    const at = ctx.clock.now;
    const teamId = await refusing(
      insertTeam(ctx.db, { ...team, nameKey: nameKey(name), isNameSeen: true, createdBy: organizer.userId, at }),
      {
        team_name_unique: () => new NameTaken(),
      },
    );
    await refusing(insertMember(ctx.db, { eventId, userId: captainId, teamId, seat: 1, role: 'captain', at }), {
      member_pk: () => new AlreadyInTeam(),
    });
    await deleteSeeker(ctx.db, { eventId, userId: captainId });
    await openAccount(ctx, { teamId, eventId, actorId: organizer.userId });
    for (const userId of memberIds) await takeSeat(ctx, { teamId, eventId, userId });
    await ctx.audit({ eventId, subjectType: 'team', subjectId: teamId, after: { name, captainId, memberIds } });
    ctx.publish(personTopic(captainId));
    ctx.publish(boardTopic(eventId));
    return { kind: 'TeamChanged', teamId };
  },
});

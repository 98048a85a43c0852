import { z } from 'zod';
import { people } from '#server/modules/identity/identity.ts';
import { BadInput } from '#server/platform/errors.ts';
import { takeSeat } from '../take-seat.ts';
import { id, teamCommand } from '../team-command.ts';
import { MemberNotFound } from '../teams.errors.ts';

/** An organizer puts a person who may play into a team, on its lowest free seat. */
export const seatMember = teamCommand({
  name: 'seatMember',
  input: z.object({ teamId: id, userId: id }),
  async change(ctx, team, { userId }) {
    const person = await people.readPerson(ctx, userId);
    if (!person || person.isDisabled) throw new MemberNotFound();
    if (person.role !== 'guest' && person.role !== 'organizer')
      throw new BadInput([{ name: 'userId', message: 'only participants and organizers play' }]);
    const seat = await takeSeat(ctx, { teamId: team.id, eventId: team.eventId, userId });
    return { before: { userId: null }, after: { userId, seat } };
  },
});

import { z } from 'zod';
import { personTopic, readPerson } from '#server/modules/identity/identity.ts';
import type { Context } from '#server/platform/context.ts';
import { refusing } from '#server/platform/db/constraints.ts';
import { BadInput } from '#server/platform/errors.ts';
import { parse } from '#server/platform/parse.ts';
import { changeTeam, id } from './change-team.ts';
import { deleteSeeker } from './seekers.store.ts';
import { AlreadyInTeam, MemberNotFound, TeamFull } from './teams.errors.ts';
import { findFreeSeat, insertMember } from './teams.store.ts';
import type { TeamChanged } from './teams.types.ts';

const seatInput = z.object({ teamId: id, userId: id });

/** An organizer puts a person who may play into a team, on its lowest free seat of six. */
export function seatMember(ctx: Context, input: z.input<typeof seatInput>): Promise<TeamChanged> {
  const asked = parse(seatInput, input);

  return changeTeam(ctx, { action: 'seatMember', input: asked }, async (within, { team }) => {
    const { db, clock, publish } = within;
    const { userId } = asked;
    const person = await readPerson(within, userId);
    if (!person || person.isDisabled) throw new MemberNotFound();
    if (person.role !== 'guest' && person.role !== 'organizer')
      throw new BadInput([{ name: 'userId', message: 'only participants and organizers play' }]);
    const seat = await findFreeSeat(db, team.id);
    if (!seat) throw new TeamFull();
    const member = { eventId: team.eventId, userId, teamId: team.id, seat, role: 'member' as const, at: clock.now };
    await refusing(insertMember(db, member), { member_pk: () => new AlreadyInTeam() });
    await deleteSeeker(db, { eventId: team.eventId, userId });
    publish(personTopic(userId));
    return { before: { userId: null }, after: { userId, seat } };
  });
}

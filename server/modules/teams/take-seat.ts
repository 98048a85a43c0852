import { personTopic } from '#server/modules/identity/identity.ts';
import type { Context } from '#server/platform/context.ts';
import { refusing } from '#server/platform/db/constraints.ts';
import { deleteSeeker } from './seekers/seekers.store.ts';
import { AlreadyInTeam, TeamFull } from './teams.errors.ts';
import { findFreeSeat, insertMember } from './teams.store.ts';

/** Gives a person the lowest free seat of a locked team. A person with a seat is no longer on the list of those who look for a team. */
export async function takeSeat(ctx: Context, person: { teamId: number; eventId: number; userId: number }): Promise<number> {
  const seat = await findFreeSeat(ctx.db, person.teamId);
  if (!seat) throw new TeamFull();
  await refusing(insertMember(ctx.db, { ...person, seat, role: 'member', at: ctx.clock.now }), { member_pk: () => new AlreadyInTeam() });
  await deleteSeeker(ctx.db, person);
  ctx.publish(personTopic(person.userId));
  return seat;
}

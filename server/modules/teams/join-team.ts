import { z } from 'zod';
import { EventNotActive } from '#server/modules/events/events.ts';
import { personTopic, requireRole } from '#server/modules/identity/identity.ts';
import { teamTopic } from '#server/modules/scoring/scoring.ts';
import type { Context } from '#server/platform/context.ts';
import { refusing } from '#server/platform/db/constraints.ts';
import { once } from '#server/platform/db/idempotency.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { parse } from '#server/platform/parse.ts';
import { readHolder } from './read-holder.ts';
import { deleteSeeker } from './seekers.store.ts';
import { AlreadyInTeam, AlreadyInThisTeam, HolderWithoutTeam, NotCaptainsPass, TeamFull } from './teams.errors.ts';
import { findFreeSeat, insertMember, lockTeam } from './teams.store.ts';
import type { TeamChanged } from './teams.types.ts';

const passInput = z.object({ token: z.string().max(200) });

/** The viewer takes the lowest free seat of a team, let in by its captain's pass. */
export function joinTeam(ctx: Context, input: z.input<typeof passInput>): Promise<TeamChanged> {
  const { userId } = requireRole(ctx, 'guest', 'organizer');
  const { token } = parse(passInput, input);

  return inTransaction(ctx, (within) =>
    once(within, { operation: 'joinTeam', input: { token } }, async () => {
      const { db, clock, publish } = within;
      const { teamId, eventId } = await holdTeamOfPass(within, token);
      const seat = await findFreeSeat(db, teamId);
      if (!seat) throw new TeamFull();
      const member = { eventId, userId, teamId, seat, role: 'member' as const, at: clock.now };
      await refusing(insertMember(db, member), { member_pk: () => new AlreadyInTeam() });
      await deleteSeeker(db, { eventId, userId });
      publish(teamTopic(teamId));
      publish(personTopic(userId));
      return { kind: 'TeamChanged', teamId };
    }),
  );
}

/** Takes the lock of the team that a pass opens to the viewer. Everything is judged after the wait for the lock, by what is true then. */
async function holdTeamOfPass(ctx: Context, token: string): Promise<{ teamId: number; eventId: number }> {
  const first = await readHolder(ctx, token);
  if (!first.membership) throw new HolderWithoutTeam();
  const { teamId } = first.membership;
  const team = await lockTeam(ctx.db, teamId);
  const { event, membership, own } = await readHolder(ctx, token);

  if (!team || membership?.teamId !== teamId) throw new HolderWithoutTeam();
  if (!membership.isCaptain) throw new NotCaptainsPass();
  if (own) throw own.teamId === teamId ? new AlreadyInThisTeam() : new AlreadyInTeam();
  if (event.status === 'finished') throw new EventNotActive();
  return { teamId, eventId: event.id };
}

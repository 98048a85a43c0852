import { teamTopic } from '#server/modules/scoring/scoring.ts';
import type { Context } from '#server/platform/context.ts';
import { CaptainCannotLeave } from '../teams.errors.ts';
import { lockTeam } from '../teams.store.ts';
import { listOpenSeats, removeSeeker } from './forget.store.ts';
import { freeSeats } from './seats.store.ts';

/**
 * Takes a person out of the teams of events that are not over; the team keeps what it earned. A captain is refused until another member
 * is the captain. In finished events the seat stays, under a name that says nothing. Call it inside a transaction.
 */
export async function forgetMember(ctx: Context, personId: number): Promise<void> {
  for (const { teamId } of await listOpenSeats(ctx.db, { userId: personId, now: ctx.clock.now })) {
    await lockTeam(ctx.db, teamId);
    // This is read again under the lock, since captaincy may have been handed over a moment ago.
    const seat = (await listOpenSeats(ctx.db, { userId: personId, now: ctx.clock.now })).find((each) => each.teamId === teamId);
    if (!seat) continue;
    if (seat.isCaptain) throw new CaptainCannotLeave();
    await freeSeats(ctx.db, { teamId, userId: personId, reason: 'left', now: ctx.clock.now });
    ctx.publish(teamTopic(teamId));
  }
  await removeSeeker(ctx.db, personId);
}

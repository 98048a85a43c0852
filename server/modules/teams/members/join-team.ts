import { z } from 'zod';
import { EventNotActive } from '#server/modules/events/events.ts';
import { PassExpired, requireRole } from '#server/modules/identity/identity.ts';
import { teamTopic } from '#server/modules/scoring/scoring.ts';
import { allowIsEnough, command } from '#server/platform/command.ts';
import type { Context } from '#server/platform/context.ts';
import { readHolder } from '../read-holder.ts';
import { readPlay } from '../read-team.ts';
import { takeSeat } from '../take-seat.ts';
import { AlreadyInTeam, AlreadyInThisTeam, HolderWithoutTeam, NotCaptainsPass } from '../teams.errors.ts';
import { lockTeam, recordChoice } from '../teams.store.ts';
import type { TeamChanged } from '../teams.types.ts';

/** The viewer joins a team by its captain's pass, in the event of the pass, and gets its lowest free seat. */
export const joinTeam = command({
  name: 'joinTeam',
  input: z.object({ token: z.string().max(200) }),
  allow: (ctx) => requireRole(ctx, 'guest', 'organizer'),
  async run(ctx, { token }, { userId }): Promise<TeamChanged> {
    const { isSandbox, ...team } = await holdTeamOfPass(ctx, token);
    const { membership: elsewhere } = await readPlay(ctx);
    await takeSeat(ctx, { ...team, userId });
    // Who plays in another event and joins a team of this one wants to see this one, and a rehearsal is seen only by choice.
    if (elsewhere || isSandbox) await recordChoice(ctx.db, { userId, eventId: team.eventId, now: ctx.clock.now });
    ctx.publish(teamTopic(team.teamId));
    return { kind: 'TeamChanged', teamId: team.teamId };
  },
  allowReplay: allowIsEnough,
});

/** Locks the team of a pass. All checks come after the wait for the lock, since something may have changed during it. */
async function holdTeamOfPass(ctx: Context, token: string): Promise<{ teamId: number; eventId: number; isSandbox: boolean }> {
  const first = await readHolder(ctx, token);
  if (!first.membership) throw new HolderWithoutTeam();
  const { teamId } = first.membership;
  const team = await lockTeam(ctx.db, teamId);
  const { event, membership, own } = await readHolder(ctx, token);

  if (!team || membership?.teamId !== teamId) throw new HolderWithoutTeam();
  if (!membership.isCaptain) throw new NotCaptainsPass();
  if (own) throw own.teamId === teamId ? new AlreadyInThisTeam() : new AlreadyInTeam();
  if (event.status === 'finished') throw (await readPlay(ctx)).event?.id === event.id ? new EventNotActive() : new PassExpired();
  return { teamId, eventId: event.id, isSandbox: event.isSandbox };
}

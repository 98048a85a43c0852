import { z } from 'zod';
import { organizerCommand, personTopic } from '#server/modules/identity/identity.ts';
import { boardTopic, teamTopic } from '#server/modules/scoring/scoring.ts';
import type { CommandContext } from '#server/platform/command.ts';
import { NotFound } from '#server/platform/errors.ts';
import { holdTeams } from '../hold-team.ts';
import { takeSeat } from '../take-seat.ts';
import { id } from '../team-command.ts';
import { AlreadyInThisTeam, MemberNotFound } from '../teams.errors.ts';
import { findMembership, findTeam, listMembers } from '../teams.store.ts';
import type { LockedTeam, TeamChanged } from '../teams.types.ts';
import { freeSeats, updateCaptain, updateDeleted } from './seats.store.ts';

/**
 * An organizer moves a person into another team of the same event, in one step. What the person earned stays with the team that they
 * leave. There the member on the lowest seat leads on; a team that nobody is left in is deleted.
 */
export const moveMember = organizerCommand({
  right: 'run',
  name: 'moveMember',
  input: z.object({ teamId: id, userId: id }),
  async run(ctx, { teamId, userId }): Promise<TeamChanged> {
    const { from, to } = await holdBoth(ctx, { teamId, userId });
    const { eventId } = to;
    const left = await leave(ctx, from, userId);
    const seat = await takeSeat(ctx, { teamId, eventId, userId });
    const [before, after] = [
      { userId, teamId: from.id },
      { userId, teamId, seat, ...left },
    ];
    for (const team of [from, to]) await ctx.audit({ eventId, subjectType: 'team', subjectId: team.id, before, after });
    for (const team of [from, to]) ctx.publish(teamTopic(team.id));
    ctx.publish(personTopic(userId));
    return { kind: 'TeamChanged', teamId };
  },
});

/** Locks the team of a person and the one that they are to join. */
async function holdBoth(ctx: CommandContext, { teamId, userId }: { teamId: number; userId: number }) {
  const [joined] = await findTeam(ctx, { id: teamId });
  if (!joined) throw new NotFound();
  const [seat] = await findMembership(ctx, { userId, eventId: joined.eventId });
  if (!seat) throw new MemberNotFound();
  if (seat.teamId === teamId) throw new AlreadyInThisTeam();
  const held = await holdTeams(ctx, [seat.teamId, teamId]);
  // The person may have left the team while this waited for the locks.
  const [now] = await findMembership(ctx, { userId, eventId: joined.eventId });
  const [from, to] = [held.get(seat.teamId), held.get(teamId)];
  if (!to) throw new NotFound();
  if (!from || now?.teamId !== from.id) throw new MemberNotFound();
  return { from, to };
}

async function leave(ctx: CommandContext, from: LockedTeam, userId: number): Promise<{ captainId?: number; isDeleted?: true }> {
  const members = await listMembers(ctx, { teamIds: [from.id] });
  const [heir] = members.filter((member) => member.userId !== userId).toSorted((one, other) => one.seat - other.seat);
  await freeSeats(ctx.db, { teamId: from.id, userId, reason: heir ? 'removed' : 'team_deleted', now: ctx.clock.now });
  if (!heir) {
    await updateDeleted(ctx.db, { id: from.id, deletedAt: ctx.clock.now });
    ctx.publish(boardTopic(from.eventId));
    return { isDeleted: true };
  }
  if (!members.some((member) => member.userId === userId && member.isCaptain)) return {};
  await updateCaptain(ctx.db, { teamId: from.id, userId: heir.userId });
  ctx.publish(personTopic(heir.userId));
  return { captainId: heir.userId };
}

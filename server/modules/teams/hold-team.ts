import { requireViewer } from '#server/modules/identity/identity.ts';
import type { Context } from '#server/platform/context.ts';
import { lockDeletedTeam } from './members/seats.store.ts';
import { readPlay } from './read-team.ts';
import { CaptainOnly, NotInTeam } from './teams.errors.ts';
import { findMembership, lockTeam } from './teams.store.ts';
import type { LockedTeam, Membership } from './teams.types.ts';

/** Locks the viewer's own team in the current event, so that nobody else changes its seats. */
export async function holdOwnTeam(ctx: Context): Promise<{ team: LockedTeam; isCaptain: boolean }> {
  const { userId } = requireViewer(ctx);
  const { membership } = await readPlay(ctx);
  const team = membership && (await lockTeam(ctx.db, membership.teamId));
  if (!team) throw new NotInTeam();
  // The viewer may have lost the seat or the captaincy while this waited for the lock.
  const [current] = await findMembership(ctx, { userId, eventId: team.eventId });
  if (current?.teamId !== team.id) throw new NotInTeam();
  return { team, isCaptain: current.isCaptain };
}

/** Locks several teams in the order of their ids, so that two organizers at once cannot block each other. Deleted teams are left out. */
export async function holdTeams(ctx: Context, teamIds: readonly number[]): Promise<Map<number, LockedTeam>> {
  const held = new Map<number, LockedTeam>();
  for (const teamId of teamIds.toSorted((one, other) => one - other)) {
    const team = await lockTeam(ctx.db, teamId);
    if (team) held.set(teamId, team);
  }
  return held;
}

/** Locks a team that is deleted. */
export async function holdDeletedTeam(ctx: Context, teamId: number): Promise<void> {
  await lockDeletedTeam(ctx.db, teamId);
}

/** Returns the viewer's seat in this team without locking it, or refuses. */
export async function requireSeat(ctx: Context, teamId: number): Promise<Membership> {
  const { membership } = await readPlay(ctx);
  if (membership?.teamId !== teamId) throw new NotInTeam();
  return membership;
}

/** Refuses a viewer who is not the captain of this team. */
export async function requireCaptaincy(ctx: Context, teamId: number): Promise<void> {
  const { isCaptain } = await requireSeat(ctx, teamId);
  if (!isCaptain) throw new CaptainOnly();
}

/** Refuses a viewer who has no seat in this event. */
export async function requireSeatIn(ctx: Context, eventId: number): Promise<void> {
  const { userId } = requireViewer(ctx);
  if ((await findMembership(ctx, { userId, eventId })).length === 0) throw new NotInTeam();
}

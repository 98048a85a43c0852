import { requireRole, requireViewer } from '#server/modules/identity/identity.ts';
import type { Context } from '#server/platform/context.ts';
import { NotFound } from '#server/platform/errors.ts';
import { readPlay } from './read-team.ts';
import { CaptainOnly, NotInTeam } from './teams.errors.ts';
import { findMembership, lockTeam } from './teams.store.ts';
import type { LockedTeam, Membership } from './teams.types.ts';

export interface HeldTeam {
  team: LockedTeam;
  userId: number;
  isCaptain: boolean;
  /** Acts on any team, and is written down. */
  isOrganizer: boolean;
}

/** Takes the lock on the seats of the viewer's own team in the current event. */
export async function holdOwnTeam(ctx: Context): Promise<HeldTeam> {
  const { userId } = requireViewer(ctx);
  const { membership } = await readPlay(ctx);
  const team = membership && (await lockTeam(ctx.db, membership.teamId));
  if (!team) throw new NotInTeam();
  // Who waited for the lock may have lost the seat or the captaincy meanwhile.
  const current = await findMembership(ctx.db, { userId, eventId: team.eventId });
  if (current?.teamId !== team.id) throw new NotInTeam();
  return { team, userId, isCaptain: current.isCaptain, isOrganizer: false };
}

/** The viewer's seat in this very team, for what is done without its lock. */
export async function requireSeat(ctx: Context, teamId: number): Promise<Membership> {
  const { membership } = await readPlay(ctx);
  if (membership?.teamId !== teamId) throw new NotInTeam();
  return membership;
}

/** The same for its captain. */
export async function requireCaptaincy(ctx: Context, teamId: number): Promise<void> {
  const { isCaptain } = await requireSeat(ctx, teamId);
  if (!isCaptain) throw new CaptainOnly();
}

/** Takes the lock on the seats of a team that the viewer may manage: their own as its captain, any as an organizer. */
export async function holdManagedTeam(ctx: Context, teamId: number | null | undefined): Promise<HeldTeam> {
  if (teamId === null || teamId === undefined) {
    const held = await holdOwnTeam(ctx);
    if (!held.isCaptain) throw new CaptainOnly();
    return held;
  }
  const { userId } = requireRole(ctx, 'organizer');
  const team = await lockTeam(ctx.db, teamId);
  if (!team) throw new NotFound();
  return { team, userId, isCaptain: false, isOrganizer: true };
}

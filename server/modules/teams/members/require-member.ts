import type { Context } from '#server/platform/context.ts';
import { MemberNotFound } from '../teams.errors.ts';
import { findMembership } from '../teams.store.ts';
import type { LockedTeam, Membership } from '../teams.types.ts';

/** Returns a person's seat in a locked team; refuses when they have none there. */
export async function requireMember(ctx: Context, { team, userId }: { team: LockedTeam; userId: number }): Promise<Membership> {
  const [membership] = await findMembership(ctx, { userId, eventId: team.eventId });
  if (membership?.teamId !== team.id) throw new MemberNotFound();
  return membership;
}

import { mayOrganizer, requireViewer } from '#server/modules/identity/identity.ts';
import type { Context } from '#server/platform/context.ts';
import { NotFound } from '#server/platform/errors.ts';
import { findSeat } from '../requests.store.ts';

/** From which side a person speaks of a request. */
export type Side = 'team' | 'organizer';

/** Tells on which side of a request the viewer is: a member of its team, or an organizer at the desk. For all others there is no such request. */
export async function requireSide(ctx: Context, requestId: number): Promise<Side> {
  const { userId } = requireViewer(ctx);
  const [found] = await findSeat(ctx, { requestId, userId });
  if (found?.isMember) return 'team';
  if (found && mayOrganizer(ctx.viewer, 'run')) return 'organizer';
  throw new NotFound();
}

import type { Context } from '#server/platform/context.ts';
import { Forbidden } from '#server/platform/errors.ts';
import { LastOrganizer } from '../identity.errors.ts';
import { requireViewer } from '../require-viewer.ts';
import { lockOrganizers } from './people-admin.store.ts';

/**
 * Refuses to take the role from the last organizer. Every command that may do so begins with this. It also checks the viewer's own
 * role again under the lock, since another organizer may have taken it a moment ago.
 */
export async function keepAnOrganizer(ctx: Context, personId: number): Promise<void> {
  const organizers = await lockOrganizers(ctx.db);
  if (!organizers.includes(requireViewer(ctx).userId)) throw new Forbidden();
  if (organizers.length === 1 && organizers[0] === personId) throw new LastOrganizer();
}

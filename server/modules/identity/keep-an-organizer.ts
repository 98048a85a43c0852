import type { Context } from '#server/platform/context.ts';
import { Forbidden } from '#server/platform/errors.ts';
import { LastOrganizer } from './identity.errors.ts';
import { lockOrganizers } from './people-admin.store.ts';
import { requireViewer } from './require-viewer.ts';

/**
 * What a deed that may cost an organizer the role begins with, inside its transaction. The viewer's own right is looked at
 * again under the lock, since somebody may have ended it a moment ago.
 */
export async function keepAnOrganizer(ctx: Context, personId: number): Promise<void> {
  const organizers = await lockOrganizers(ctx.db);
  if (!organizers.includes(requireViewer(ctx).userId)) throw new Forbidden();
  if (organizers.length === 1 && organizers[0] === personId) throw new LastOrganizer();
}

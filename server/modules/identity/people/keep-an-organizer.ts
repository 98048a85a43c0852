import type { Context } from '#server/platform/context.ts';
import { Forbidden } from '#server/platform/errors.ts';
import { LastOrganizer } from '../identity.errors.ts';
import type { Person } from '../identity.types.ts';
import { mayOrganizer, requireRight } from '../organizer-rights.ts';
import { requireViewer } from '../require-viewer.ts';
import { lockOrganizers } from './people-admin.store.ts';

/**
 * Refuses to take anything from the last organizer who may do everything. Every command that may do so begins with this. It also checks
 * under the lock what the viewer may do, since another organizer may have taken it a moment ago: who changes another organizer must be one
 * who may do everything.
 */
export async function keepAnOrganizer(
  ctx: Context,
  { personId, keepsAll = false }: { personId: number; keepsAll?: boolean },
): Promise<void> {
  const organizers = await lockOrganizers(ctx.db);
  const { userId } = requireViewer(ctx);
  const self = organizers.find(({ id }) => id === userId);
  const isOther = personId !== userId && organizers.some(({ id }) => id === personId);
  if (!self || (isOther && !mayOrganizer({ role: 'organizer', ...self }, 'govern'))) throw new Forbidden();
  const whole = organizers.filter(({ organizerRoles }) => organizerRoles.includes('all'));
  if (!keepsAll && whole.length === 1 && whole[0]?.id === personId) throw new LastOrganizer();
}

/** Refuses a viewer who may not do everything to change another person who is an organizer, or was promised to be one. */
export function requireOver(ctx: Context, { id, role, grantedRole }: Pick<Person, 'id' | 'role' | 'grantedRole'>): void {
  if (id !== ctx.viewer?.userId && (role ?? grantedRole) === 'organizer') requireRight(ctx, 'govern');
}

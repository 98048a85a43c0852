import { requireActive } from '#server/modules/events/events.ts';
import type { Actor } from '#server/modules/identity/identity.ts';
import type { Context } from '#server/platform/context.ts';
import { AlreadyMarked, RiddleNotAssigned } from './checkpoints.errors.ts';
import { findAssignment } from './checkpoints.store.ts';
import type { HeldVisit } from './credit-visit.ts';

/** The same insider has marked the visit before, and nothing changes. `at` is a text, because results are saved as JSON. */
export interface AlreadyMarkedByYou {
  kind: 'AlreadyMarkedByYou';
  riddleId: number;
  teamId: number;
  byName: string;
  at: string;
}

/**
 * Refuses staff who may not mark this visit now. Returns the mark to the one who made it before: a repeat changes nothing, so it needs
 * neither a running event nor a new proof. Null when the visit may be marked. Organizers need not be assigned to the riddle.
 */
export function findOwnMark(ctx: Context, { visit: { riddleId, teamId }, state }: HeldVisit, actor: Actor): AlreadyMarkedByYou | null {
  if (actor.role !== 'organizer' && !state.insiderIds.includes(actor.userId)) throw new RiddleNotAssigned();
  if (state.markedAt) {
    const byName = state.markedByName ?? state.title;
    if (state.markedBy !== actor.userId) throw new AlreadyMarked({ byName, at: state.markedAt });
    return { kind: 'AlreadyMarkedByYou', riddleId, teamId, byName, at: state.markedAt.toISOString() };
  }
  requireActive(ctx, { status: state.eventStatus });
  return null;
}

/** Refuses the replay of an insider who is no longer assigned to the riddle. */
export async function requireAssigned(ctx: Context, { riddleId, actor }: { riddleId: number; actor: Actor }): Promise<void> {
  if (actor.role === 'organizer') return;
  if ((await findAssignment(ctx, { riddleId, userId: actor.userId })).length === 0) throw new RiddleNotAssigned();
}

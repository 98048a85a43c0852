import { requireRole } from '#server/modules/identity/identity.ts';
import type { Context } from '#server/platform/context.ts';
import { once } from '#server/platform/db/idempotency.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';

/** What every change to the quest has in common: made by an organizer, whole or not at all, and once per key. */
export async function byOrganizer<C extends Context, T extends object>(
  ctx: C,
  request: { operation: string; input: unknown },
  work: (within: C) => Promise<T>,
): Promise<T> {
  requireRole(ctx, 'organizer');
  return inTransaction(ctx, (within) => once(within, request, () => work(within)));
}

import type { Context } from '#server/platform/context.ts';
import { once } from '#server/platform/db/idempotency.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { personTopic } from './person-topic.ts';
import { requireViewer } from './require-viewer.ts';
import { removeSessionsOf } from './sessions.store.ts';

/** Signs out every device of the viewer but this one. */
export function endOtherSessions(ctx: Context): Promise<{ endedCount: number }> {
  const { userId, sessionHash } = requireViewer(ctx);
  return inTransaction(ctx, (within) =>
    once(within, { operation: 'endOtherSessions', input: {} }, async () => {
      const endedCount = await removeSessionsOf(within.db, { userId, keptHash: sessionHash });
      within.publish(personTopic(userId));
      return { endedCount };
    }),
  );
}

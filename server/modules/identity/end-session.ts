import { z } from 'zod';
import type { Context } from '#server/platform/context.ts';
import { once } from '#server/platform/db/idempotency.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { NotFound } from '#server/platform/errors.ts';
import { parse } from '#server/platform/parse.ts';
import { personTopic } from './person-topic.ts';
import { requireViewer } from './require-viewer.ts';
import { removeSessionById } from './sessions.store.ts';

const sessionInput = z.object({ sessionId: z.int().positive() });

/** Signs out one of the viewer's own devices, which may be the one that asks; somebody else's does not exist for them. */
export function endSession(ctx: Context, input: z.input<typeof sessionInput>): Promise<{ endedCount: number; endsThis: boolean }> {
  const { userId, sessionHash } = requireViewer(ctx);
  const { sessionId } = parse(sessionInput, input);
  return inTransaction(ctx, (within) =>
    once(within, { operation: 'endSession', input: { sessionId } }, async () => {
      const endedHash = await removeSessionById(within.db, { id: sessionId, userId });
      if (!endedHash) throw new NotFound();
      within.publish(personTopic(userId));
      return { endedCount: 1, endsThis: endedHash.equals(sessionHash) };
    }),
  );
}

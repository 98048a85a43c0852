import { z } from 'zod';
import type { Context } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { parse } from '#server/platform/parse.ts';
import { onceSealed } from './once-sealed.ts';
import { issuePass, revokePass } from './passes.ts';
import { personTopic } from './person-topic.ts';
import { requireViewer } from './require-viewer.ts';

const passInput = z.object({ eventId: z.int().positive() });

/** Replaces the viewer's own pass for an event: whoever photographed the old one has nothing. A later room names the event. */
export function rotatePass(ctx: Context, input: z.input<typeof passInput>): Promise<{ token: string }> {
  const { userId } = requireViewer(ctx);
  const { eventId } = parse(passInput, input);
  return inTransaction(ctx, (within) =>
    onceSealed(within, { operation: 'rotatePass', input: { eventId } }, async () => {
      await revokePass(within, { userId, eventId });
      within.publish(personTopic(userId));
      return { token: await issuePass(within, { userId, eventId }) };
    }),
  );
}

import { z } from 'zod';
import type { Context } from '#server/platform/context.ts';
import { audit } from '#server/platform/db/audit.ts';
import { once } from '#server/platform/db/idempotency.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { NotFound } from '#server/platform/errors.ts';
import { parse } from '#server/platform/parse.ts';
import { findPerson } from './people.store.ts';
import { personTopic } from './person-topic.ts';
import { requireRole } from './require-role.ts';
import { removeSessionsOf } from './sessions.store.ts';

const personInput = z.object({ personId: z.int().positive() });

/** An organizer signs a person out of every device: a phone was lost, or an account lent. */
export function endSessionsOf(ctx: Context, input: z.input<typeof personInput>): Promise<{ endedCount: number; personId: number }> {
  requireRole(ctx, 'organizer');
  const { personId } = parse(personInput, input);
  return inTransaction(ctx, (within) =>
    once(within, { operation: 'endSessionsOf', input: { personId } }, async () => {
      if (!(await findPerson(within.db, personId))) throw new NotFound();
      const endedCount = await removeSessionsOf(within.db, { userId: personId });
      await audit(within, { action: 'endSessionsOf', subjectType: 'person', subjectId: personId, after: { endedCount } });
      within.publish(personTopic(personId));
      return { endedCount, personId };
    }),
  );
}

import { z } from 'zod';
import type { Context } from '#server/platform/context.ts';
import { audit } from '#server/platform/db/audit.ts';
import { once } from '#server/platform/db/idempotency.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { NotFound } from '#server/platform/errors.ts';
import { parse } from '#server/platform/parse.ts';
import { keepAnOrganizer } from './keep-an-organizer.ts';
import { updateDisabled, updateEnabled } from './people-admin.store.ts';
import { lockPerson } from './people.store.ts';
import { personTopic } from './person-topic.ts';
import { requireRole } from './require-role.ts';
import { removeSessionsOf } from './sessions.store.ts';

const personInput = z.object({ personId: z.int().positive() });

/** An organizer shuts a person out: every device is signed out and no way of signing in works. What was earned stays. */
export function disablePerson(ctx: Context, input: z.input<typeof personInput>): Promise<{ personId: number }> {
  requireRole(ctx, 'organizer');
  const { personId } = parse(personInput, input);

  return inTransaction(ctx, (within) =>
    once(within, { operation: 'disablePerson', input: { personId } }, async () => {
      await keepAnOrganizer(within, personId);
      if (!(await lockPerson(within.db, personId))) throw new NotFound();
      await updateDisabled(within.db, { id: personId, now: within.clock.now });
      const endedCount = await removeSessionsOf(within.db, { userId: personId });
      await audit(within, { action: 'disablePerson', subjectType: 'person', subjectId: personId, after: { endedCount } });
      within.publish(personTopic(personId));
      return { personId };
    }),
  );
}

/** Lets a person in again; they sign in anew. */
export function enablePerson(ctx: Context, input: z.input<typeof personInput>): Promise<{ personId: number }> {
  requireRole(ctx, 'organizer');
  const { personId } = parse(personInput, input);

  return inTransaction(ctx, (within) =>
    once(within, { operation: 'enablePerson', input: { personId } }, async () => {
      if (!(await lockPerson(within.db, personId))) throw new NotFound();
      await updateEnabled(within.db, personId);
      await audit(within, { action: 'enablePerson', subjectType: 'person', subjectId: personId });
      within.publish(personTopic(personId));
      return { personId };
    }),
  );
}

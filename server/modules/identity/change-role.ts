import { z } from 'zod';
import type { Context } from '#server/platform/context.ts';
import { audit } from '#server/platform/db/audit.ts';
import { once } from '#server/platform/db/idempotency.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { NotFound } from '#server/platform/errors.ts';
import { parse } from '#server/platform/parse.ts';
import { keepAnOrganizer } from './keep-an-organizer.ts';
import { lockPerson, updateProfileOf, updateRole } from './people.store.ts';
import { personTopic } from './person-topic.ts';
import { profileOf } from './profile.rules.ts';
import { requireRole } from './require-role.ts';

const roleInput = z.object({ personId: z.int().positive(), role: z.enum(['guest', 'insider', 'ctc', 'organizer']) });

/** An organizer gives a person another role; it holds from the person's next request. The last organizer keeps the role. */
export function changeRole(ctx: Context, input: z.input<typeof roleInput>): Promise<{ personId: number }> {
  requireRole(ctx, 'organizer');
  const { personId, role } = parse(roleInput, input);

  return inTransaction(ctx, (within) =>
    once(within, { operation: 'changeRole', input: { personId, role } }, async () => {
      if (role !== 'organizer') await keepAnOrganizer(within, personId);
      const person = await lockPerson(within.db, personId);
      if (!person) throw new NotFound();
      await updateRole(within.db, { id: personId, role });
      await updateProfileOf(within.db, { id: personId, fullName: person.fullName, ...profileOf(role, {}, person) });
      await audit(within, {
        action: 'changeRole',
        subjectType: 'person',
        subjectId: personId,
        before: { role: person.role },
        after: { role },
      });
      within.publish(personTopic(personId));
      return { personId };
    }),
  );
}

import type { Context } from '#server/platform/context.ts';
import { once } from '#server/platform/db/idempotency.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { BadInput, Forbidden } from '#server/platform/errors.ts';
import { parse } from '#server/platform/parse.ts';
import { lockPerson, updateProfileOf } from './people.store.ts';
import { personTopic } from './person-topic.ts';
import { profileInput, type ProfileInput } from './profile-input.ts';
import { profileOf } from './profile.rules.ts';
import { requireViewer } from './require-viewer.ts';

/** Changes the viewer's own name, and what their role has beside it. Fields that are not sent stay; an empty one is cleared. */
export function updateProfile(ctx: Context, input: ProfileInput): Promise<{ userId: number }> {
  const { userId } = requireViewer(ctx);
  const sent = parse(profileInput, input);

  return inTransaction(ctx, (within) =>
    once(within, { operation: 'updateProfile', input: sent }, async () => {
      const person = await lockPerson(within.db, userId);
      if (!person?.role) throw new Forbidden();
      const profile = profileOf(person.role, sent, person);
      if (person.role === 'insider' && !profile.studentOrganization)
        throw new BadInput([{ name: 'studentOrganization', message: 'required' }]);
      await updateProfileOf(within.db, { id: userId, fullName: sent.fullName, ...profile });
      within.publish(personTopic(userId));
      return { userId };
    }),
  );
}

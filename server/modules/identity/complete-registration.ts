import type { Context } from '#server/platform/context.ts';
import { once } from '#server/platform/db/idempotency.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { BadInput, Forbidden, Unauthenticated } from '#server/platform/errors.ts';
import { parse } from '#server/platform/parse.ts';
import { findPerson, updateRegistered } from './people.store.ts';
import { personTopic } from './person-topic.ts';
import { profileInput, type ProfileInput } from './profile-input.ts';
import { profileOf } from './profile.rules.ts';
import { requireViewer } from './require-viewer.ts';

/**
 * Completes the registration of the viewer, once. The role is the one that a registration code promised at sign-in, else
 * guest; nothing that the form sends has a say in it.
 */
export function completeRegistration(ctx: Context, input: ProfileInput): Promise<{ userId: number }> {
  const { userId } = requireViewer(ctx);
  const sent = parse(profileInput, input);

  return inTransaction(ctx, (within) =>
    once(within, { operation: 'completeRegistration', input: sent }, async () => {
      const person = await findPerson(within.db, userId);
      if (!person) throw new Unauthenticated();
      if (person.role !== null) throw new Forbidden();
      const role = person.grantedRole ?? 'guest';
      const profile = profileOf(role, sent, { studentOrganization: null, geoLink: null });
      if (role === 'insider' && !profile.studentOrganization) throw new BadInput([{ name: 'studentOrganization', message: 'required' }]);
      const isFirst = await updateRegistered(within.db, { id: userId, fullName: sent.fullName, role, ...profile });
      if (!isFirst) throw new Forbidden();
      within.publish(personTopic(userId));
      return { userId };
    }),
  );
}

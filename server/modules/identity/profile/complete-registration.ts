import { allowIsEnough, command } from '#server/platform/command.ts';
import { BadInput, Forbidden, Unauthenticated } from '#server/platform/errors.ts';
import { findPerson, updateRegistered } from '../people/people.store.ts';
import { toProfile } from '../people/profile.rules.ts';
import { personTopic } from '../person-topic.ts';
import { requireViewer } from '../require-viewer.ts';
import { profileInput } from './profile-input.ts';

/**
 * Completes the registration of the viewer, once. The role is the one that a registration code promised at sign-in, or guest;
 * nothing that the form sends can change it.
 */
export const completeRegistration = command({
  name: 'completeRegistration',
  input: profileInput,
  allow: requireViewer,
  async run(ctx, form, { userId }): Promise<{ userId: number }> {
    const [person] = await findPerson(ctx, { id: userId });
    if (!person) throw new Unauthenticated();
    if (person.role !== null) throw new Forbidden();
    const role = person.grantedRole ?? 'guest';
    const profile = toProfile(role, form, { studentOrganization: null, geoLink: null });
    if (role === 'insider' && !profile.studentOrganization) throw new BadInput([{ name: 'studentOrganization', message: 'required' }]);
    const isFirst = await updateRegistered(ctx.db, { id: userId, fullName: form.fullName, role, ...profile });
    if (!isFirst) throw new Forbidden();
    ctx.publish(personTopic(userId));
    return { userId };
  },
  allowReplay: allowIsEnough,
});

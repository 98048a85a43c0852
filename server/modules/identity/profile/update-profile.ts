import { allowIsEnough, command } from '#server/platform/command.ts';
import { BadInput, Forbidden } from '#server/platform/errors.ts';
import { lockPerson, updateProfileRow } from '../people/people.store.ts';
import { toProfile } from '../people/profile.rules.ts';
import { personTopic } from '../person-topic.ts';
import { requireViewer } from '../require-viewer.ts';
import { ownCommandsPace } from '../sign-in-limits.ts';
import { profileInput } from './profile-input.ts';

/** Changes the viewer's own name and the other fields of their role. Fields that are not sent stay; an empty one is cleared. */
export const updateProfile = command({
  name: 'updateProfile',
  input: profileInput,
  allow: requireViewer,
  pace: ownCommandsPace,
  async run(ctx, form, { userId }): Promise<{ userId: number }> {
    const person = await lockPerson(ctx.db, userId);
    if (!person?.role) throw new Forbidden();
    const profile = toProfile(person.role, form, person);
    if (person.role === 'insider' && !profile.studentOrganization)
      throw new BadInput([{ name: 'studentOrganization', message: 'required' }]);
    await updateProfileRow(ctx.db, { id: userId, fullName: form.fullName, ...profile });
    ctx.publish(personTopic(userId));
    return { userId };
  },
  allowReplay: allowIsEnough,
});

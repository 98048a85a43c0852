import { z } from 'zod';
import { NotFound } from '#server/platform/errors.ts';
import { organizerCommand } from '../organizer-command.ts';
import { requireRight } from '../organizer-rights.ts';
import { personTopic } from '../person-topic.ts';
import { keepAnOrganizer, requireOver } from './keep-an-organizer.ts';
import { lockPerson, updateProfileRow, updateRole } from './people.store.ts';
import { toProfile } from './profile.rules.ts';

const roleInput = z.object({ personId: z.int().positive(), role: z.enum(['guest', 'insider', 'ctc', 'organizer']) });

/**
 * An organizer gives a person another role; it holds from the person's next request. Only who may do everything makes organizers, and the
 * last of those keeps the role.
 */
export const changeRole = organizerCommand({
  right: 'run',
  name: 'changeRole',
  input: roleInput,
  async run(ctx, { personId, role }): Promise<{ personId: number }> {
    if (role === 'organizer') requireRight(ctx, 'govern');
    else await keepAnOrganizer(ctx, { personId });
    const person = await lockPerson(ctx.db, personId);
    if (!person) throw new NotFound();
    requireOver(ctx, person);
    await updateRole(ctx.db, { id: personId, role });
    await updateProfileRow(ctx.db, { id: personId, fullName: person.fullName, ...toProfile(role, {}, person) });
    await ctx.audit({ subjectType: 'person', subjectId: personId, before: { role: person.role }, after: { role } });
    ctx.publish(personTopic(personId));
    return { personId };
  },
});

import { z } from 'zod';
import { NotFound } from '#server/platform/errors.ts';
import { organizerCommand } from '../organizer-command.ts';
import { organizerRoles } from '../organizer-rights.ts';
import { personTopic } from '../person-topic.ts';
import { keepAnOrganizer } from './keep-an-organizer.ts';
import { lockPerson, updateOrganizerRoles } from './people.store.ts';

const rolesInput = z.object({
  personId: z.int().positive(),
  roles: z
    .array(z.enum(organizerRoles))
    .min(1)
    .max(organizerRoles.length)
    .transform((roles) => (roles.includes('all') ? ['all' as const] : organizerRoles.filter((role) => roles.includes(role)))),
});

/**
 * Says what an organizer does; it holds from their next request. Only who may do everything says so, and the last of those keeps it. Who is
 * no organizer is not found.
 */
export const changeOrganizerRoles = organizerCommand({
  right: 'govern',
  name: 'changeOrganizerRoles',
  input: rolesInput,
  async run(ctx, { personId, roles }): Promise<{ personId: number }> {
    await keepAnOrganizer(ctx, { personId, keepsAll: roles.includes('all') });
    const person = await lockPerson(ctx.db, personId);
    if (person?.role !== 'organizer') throw new NotFound();
    await updateOrganizerRoles(ctx.db, { id: personId, organizerRoles: roles });
    await ctx.audit({
      subjectType: 'person',
      subjectId: personId,
      before: { organizerRoles: person.organizerRoles },
      after: { organizerRoles: roles },
    });
    ctx.publish(personTopic(personId));
    return { personId };
  },
});

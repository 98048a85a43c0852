import { z } from 'zod';
import { NotFound } from '#server/platform/errors.ts';
import { organizerCommand } from '../organizer-command.ts';
import { personTopic } from '../person-topic.ts';
import { removeUserSessions } from '../sessions/sessions.store.ts';
import { requireOver } from './keep-an-organizer.ts';
import { findPerson } from './people.store.ts';

const personInput = z.object({ personId: z.int().positive() });

/** An organizer signs a person out of every device: a phone was lost, or an account lent. */
export const endSessionsOf = organizerCommand({
  right: 'run',
  name: 'endSessionsOf',
  input: personInput,
  async run(ctx, { personId }): Promise<{ endedCount: number; personId: number }> {
    const [person] = await findPerson(ctx, { id: personId });
    if (!person) throw new NotFound();
    requireOver(ctx, person);
    const endedCount = await removeUserSessions(ctx.db, { userId: personId });
    await ctx.audit({ subjectType: 'person', subjectId: personId, after: { endedCount } });
    ctx.publish(personTopic(personId));
    return { endedCount, personId };
  },
});

import { z } from 'zod';
import { NotFound } from '#server/platform/errors.ts';
import { organizerCommand } from '../organizer-command.ts';
import { personTopic } from '../person-topic.ts';
import { removeUserSessions } from '../sessions/sessions.store.ts';
import { keepAnOrganizer, requireOver } from './keep-an-organizer.ts';
import { updateDisabled, updateEnabled } from './people-admin.store.ts';
import { lockPerson } from './people.store.ts';

const personInput = z.object({ personId: z.int().positive() });

/** An organizer shuts a person out: every device is signed out and no way of signing in works. What was earned stays. */
export const disablePerson = organizerCommand({
  right: 'run',
  name: 'disablePerson',
  input: personInput,
  async run(ctx, { personId }): Promise<{ personId: number }> {
    await keepAnOrganizer(ctx, { personId });
    const person = await lockPerson(ctx.db, personId);
    if (!person) throw new NotFound();
    requireOver(ctx, person);
    await updateDisabled(ctx.db, { id: personId, now: ctx.clock.now });
    const endedCount = await removeUserSessions(ctx.db, { userId: personId });
    await ctx.audit({ subjectType: 'person', subjectId: personId, after: { endedCount } });
    ctx.publish(personTopic(personId));
    return { personId };
  },
});

/** An organizer lets a person in again, who then has to sign in again. */
export const enablePerson = organizerCommand({
  right: 'run',
  name: 'enablePerson',
  input: personInput,
  async run(ctx, { personId }): Promise<{ personId: number }> {
    const person = await lockPerson(ctx.db, personId);
    if (!person) throw new NotFound();
    requireOver(ctx, person);
    await updateEnabled(ctx.db, personId);
    await ctx.audit({ subjectType: 'person', subjectId: personId });
    ctx.publish(personTopic(personId));
    return { personId };
  },
});

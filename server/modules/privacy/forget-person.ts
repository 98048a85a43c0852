import { z } from 'zod';
import { people, organizerCommand } from '#server/modules/identity/identity.ts';
import { BadInput, NotFound } from '#server/platform/errors.ts';
import { trimmedText } from '#server/platform/input.ts';
import { forget } from './forget.ts';

const forgetInput = z.object({
  personId: z.number().int().positive().max(Number.MAX_SAFE_INTEGER),
  fullName: trimmedText(200),
  /** Where the written request is kept, such as its number and date. It stays in the log, so it names nobody. */
  request: trimmedText(100).refine((text) => text !== '', 'is empty'),
});

/** The person was forgotten. */
export interface PersonForgotten {
  kind: 'PersonForgotten';
  personId: number;
}

/**
 * An organizer forgets a person for good, on their written request, as the person could by `deleteMe`. What stays are the points of teams,
 * with solves, visits and lines of the ledger by a person without a name, since results of others depend on them.
 */
export const forgetPerson = organizerCommand({
  right: 'govern',
  name: 'forgetPerson',
  input: forgetInput,
  async run(ctx, { personId, fullName, request }, { userId }): Promise<PersonForgotten> {
    if (personId === userId) throw new BadInput([{ name: 'personId', message: 'is your own: delete yourself in your profile' }]);
    if (!(await people.readPerson(ctx, personId))) throw new NotFound();
    await forget(ctx, { userId: personId, fullName, hint: 'the name of the person as the panel shows it' });
    await ctx.audit({ subjectType: 'person', subjectId: personId, after: { request } });
    return { kind: 'PersonForgotten', personId };
  },
});

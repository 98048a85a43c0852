import { z } from 'zod';
import type { Context } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { parse } from '#server/platform/parse.ts';
import { httpsLink } from '#server/platform/link.ts';
import { text, trimmedText } from '#server/platform/text.ts';
import type { Person } from './identity.types.ts';
import { findPerson, findPersonBySubject, insertPerson } from './people.store.ts';

const personInput = z.object({
  telegramId: text(16).regex(/^[1-9]\d{0,15}$/),
  fullName: trimmedText(200).min(1),
  username: text(64).nullable(),
  role: z.enum(['guest', 'insider', 'ctc', 'organizer']).nullable(),
  studentOrganization: text(200).nullish(),
  geoLink: httpsLink(2048).nullish(),
});

/** Enters a person before a first sign-in, with a role given by who enters them; a known one is left as is. */
export async function registerPerson(ctx: Context, input: z.input<typeof personInput>): Promise<Person> {
  const person = parse(personInput, input);
  return inTransaction(ctx, async ({ db }) => {
    const known = await findPersonBySubject(db, { provider: 'telegram', subject: person.telegramId });
    if (known) return known;
    const id = await insertPerson(db, { ...person, provider: 'telegram', subject: person.telegramId, avatarUrl: null });
    return (await findPerson(db, id)) as Person;
  });
}

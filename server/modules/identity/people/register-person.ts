import { z } from 'zod';
import { command, everybody } from '#server/platform/command.ts';
import { text, trimmedText } from '#server/platform/input.ts';
import { httpsLink } from '#server/platform/text/link.ts';
import type { Person } from '../identity.types.ts';
import { findPerson, findPersonBySubject, insertPerson } from './people.store.ts';

const personInput = z.object({
  telegramId: text(16).regex(/^[1-9]\d{0,15}$/),
  fullName: trimmedText(200).min(1),
  username: text(64).nullable(),
  role: z.enum(['guest', 'insider', 'ctc', 'organizer']).nullable(),
  studentOrganization: text(200).nullish(),
  geoLink: httpsLink(2048).nullish(),
});

/** Adds a person before a first sign-in, with a role that the caller gives; a known person stays as they are. No request can call it. */
export const registerPerson = command({
  name: 'registerPerson',
  input: personInput,
  allow: everybody,
  async run({ db, clock }, person): Promise<Person> {
    const existing = await findPersonBySubject(db, { provider: 'telegram', subject: person.telegramId });
    if (existing) return existing;
    const id = await insertPerson(db, { ...person, provider: 'telegram', subject: person.telegramId, avatarUrl: null });
    const [registered] = await findPerson({ db, clock }, { id });
    return registered as Person;
  },
  allowReplay: 'noKey',
});

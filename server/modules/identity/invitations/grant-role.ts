import type { Context } from '#server/platform/context.ts';
import type { Person } from '../identity.types.ts';
import { updateGrantedRole, updateRole } from '../people/people.store.ts';
import { hashToken } from '../secret-token.ts';
import { consumeRegistrationCode } from './registration-codes.store.ts';

interface SignIn {
  userId: number;
  /** The person before this sign-in; null for a new one. */
  known: Person | null;
  /** Null when the person signed in another way. */
  telegramId: string | null;
  code: string | null | undefined;
}

/** Gives the role of organizer to those whom the settings name, and the role of a registration code to a person who has none. */
export async function grantRole({ db, clock, config }: Context, { userId, known, telegramId, code }: SignIn): Promise<void> {
  if (telegramId !== null && config.organizerTelegramIds.has(telegramId)) {
    if (known?.role !== 'organizer') await updateRole(db, { id: userId, role: 'organizer' });
    return;
  }
  // A link never changes the role of somebody who has one, and a code is not spent twice on one person.
  if (!code || known?.role || known?.grantedRole) return;

  const role = await consumeRegistrationCode(db, { codeHash: hashToken(code.normalize('NFC')), now: clock.now });
  if (role) await updateGrantedRole(db, { id: userId, role });
}

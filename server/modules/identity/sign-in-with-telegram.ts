import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Context } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { parse } from '#server/platform/parse.ts';
import { SignInRefused } from './identity.errors.ts';
import type { Person } from './identity.types.ts';
import {
  consumeRegistrationCode,
  findPerson,
  findPersonBySubject,
  insertPerson,
  updateGrantedRole,
  updateRole,
  updateUsername,
} from './people.store.ts';
import { hashToken, newToken } from './secret-token.ts';
import { getUnixSeconds, insertSession, recordUsedLogin, removeOldestSessions, removeSession } from './sessions.store.ts';
import { isTelegramHash, telegramHash } from './telegram-hash.ts';

export const sessionDays = 7;
const pastSeconds = 600;
const futureSeconds = 60;

// A line break inside a field would let one signed payload be read as another.
// oxlint-disable-next-line no-control-regex
const plainText = (max: number) => z.string().max(max).regex(/^[^\u0000-\u001f\u007f]*$/, 'no control characters');

const telegramInput = z.object({
  id: z.string().regex(/^[1-9]\d{0,15}$/, 'a telegram id'),
  firstName: plainText(256).min(1),
  lastName: plainText(256).nullish(),
  username: plainText(64).nullish(),
  photoUrl: plainText(2048).nullish(),
  authDate: z.number().int().min(1).max(9_999_999_999),
  hash: z.string().max(256),
  registrationCode: z.string().trim().max(100).nullish(),
  userAgentFamily: z.string().max(100).nullish(),
});

export type TelegramSignIn = z.input<typeof telegramInput>;

export interface SignedIn {
  /** For the cookie; only its digest is kept. */
  token: string;
  person: Person;
  registrationType: 'default' | 'insider';
}

const avatarOf = (photoUrl: string | null | undefined) => (photoUrl?.startsWith('https://') ? photoUrl : null);

/**
 * Signs a person in by what the Telegram Login Widget returned: signed by our bot, at most 10 minutes old and 60 s ahead,
 * and not used before. A known person keeps name and role; a new one starts without a role.
 */
export async function signInWithTelegram(ctx: Context, input: TelegramSignIn): Promise<SignedIn> {
  const payload = parse(telegramInput, input);
  const fields = {
    id: payload.id,
    first_name: payload.firstName,
    last_name: payload.lastName,
    username: payload.username,
    photo_url: payload.photoUrl,
    auth_date: payload.authDate,
  };
  if (!ctx.config.telegramBotToken || !isTelegramHash(payload.hash, telegramHash(fields, ctx.config.telegramBotToken))) {
    throw new SignInRefused('HASH');
  }

  return inTransaction(ctx, async ({ db, clock, config, viewer }) => {
    const seconds = await getUnixSeconds(db, clock.now);
    if (payload.authDate < seconds - pastSeconds) throw new SignInRefused('STALE');
    if (payload.authDate > seconds + futureSeconds) throw new SignInRefused('FUTURE');
    const digest = createHash('sha256').update(payload.hash).digest();
    if (!(await recordUsedLogin(db, { digest, lifeSeconds: pastSeconds + futureSeconds, now: clock.now }))) throw new SignInRefused('REPLAYED');

    const known = await findPersonBySubject(db, { provider: 'telegram', subject: payload.id });
    if (known?.isDisabled) throw new SignInRefused('DISABLED');
    const userId =
      known?.id ??
      (await insertPerson(db, {
        provider: 'telegram',
        subject: payload.id,
        username: payload.username ?? null,
        fullName: [payload.firstName, payload.lastName].filter(Boolean).join(' ').slice(0, 200),
        avatarUrl: avatarOf(payload.photoUrl),
        role: null,
      }));
    if (known) await updateUsername(db, { subject: payload.id, username: payload.username ?? null });

    if (config.organizerTelegramIds.has(payload.id) && known?.role !== 'organizer') await updateRole(db, { id: userId, role: 'organizer' });
    else if (payload.registrationCode && !known?.role && !known?.grantedRole) {
      const role = await consumeRegistrationCode(db, { codeHash: hashToken(payload.registrationCode), now: clock.now });
      if (role) await updateGrantedRole(db, { id: userId, role });
    }

    // A new identifier at every sign-in: a planted or older cookie is never carried on.
    if (viewer) await removeSession(db, viewer.sessionHash);
    const token = newToken();
    await insertSession(db, {
      idHash: hashToken(token),
      userId,
      userAgentFamily: payload.userAgentFamily ?? null,
      days: sessionDays,
      now: clock.now,
    });
    await removeOldestSessions(db, userId);

    const person = await findPerson(db, userId);
    if (!person) throw new SignInRefused('DISABLED');
    return { token, person, registrationType: person.grantedRole === 'insider' ? 'insider' : 'default' };
  });
}

import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Context } from '#server/platform/context.ts';
import { refusing } from '#server/platform/db/constraints.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { Overloaded } from '#server/platform/errors.ts';
import { parse } from '#server/platform/parse.ts';
import { text, trimmedText } from '#server/platform/text.ts';
import { grantRole } from './grant-role.ts';
import { SignInRefused } from './identity.errors.ts';
import type { Person, SignedIn } from './identity.types.ts';
import { notingRefusal } from './note-refusal.ts';
import { openSession } from './open-session.ts';
import { findPerson, insertPerson, lockPersonBySubject, updateUsername } from './people.store.ts';
import { registrationTypeOf } from './profile.rules.ts';
import { getUnixSeconds, recordUsedLogin } from './sessions.store.ts';
import { isTelegramHash, telegramHash } from './telegram-hash.ts';

const pastSeconds = 600;
const futureSeconds = 60;

// A line break inside a field would let one signed payload be read as another.
// oxlint-disable-next-line no-control-regex
const oneLine = /^[^\u0000-\u001f\u007f]*$/;
const signedText = (max: number) => text(max).regex(oneLine, 'no control characters');

const telegramInput = z.object({
  id: text(16, 'a telegram id').regex(/^[1-9]\d{0,15}$/, 'a telegram id'),
  firstName: signedText(256).min(1),
  lastName: signedText(256).nullish(),
  username: signedText(64).nullish(),
  photoUrl: signedText(2048).nullish(),
  authDate: z.number().int().min(1).max(9_999_999_999),
  hash: text(256),
  registrationCode: trimmedText(100).nullish(),
  userAgentFamily: text(100).nullish(),
});

type Payload = z.output<typeof telegramInput>;

/**
 * Signs a person in by what the Telegram Login Widget returned: signed by our bot, at most 10 minutes old and 60 s ahead,
 * and not used before. A known person keeps name and role; a new one starts without a role.
 */
export async function signInWithTelegram(ctx: Context, input: z.input<typeof telegramInput>): Promise<SignedIn> {
  const payload = parse(telegramInput, input);
  return notingRefusal(ctx, 'telegram', (about) => {
    about(payload.id);
    return openByPayload(ctx, payload);
  });
}

async function openByPayload(ctx: Context, payload: Payload): Promise<SignedIn> {
  requireSignature(payload, ctx.config.telegramBotToken);
  return inTransaction(ctx, async (within) => {
    await spend(within, payload);
    const { userId, known } = await recognise(within, payload);
    await grantRole(within, { userId, known, telegramId: payload.id, code: payload.registrationCode });
    const token = await openSession(within, { userId, userAgentFamily: payload.userAgentFamily ?? null });
    const person = await findPerson(within.db, userId);
    if (!person) throw new SignInRefused('DISABLED');
    return { token, person, registrationType: registrationTypeOf(person.grantedRole) };
  });
}

function requireSignature(payload: Payload, botToken: string | null): void {
  const fields = {
    id: payload.id,
    first_name: payload.firstName,
    last_name: payload.lastName,
    username: payload.username,
    photo_url: payload.photoUrl,
    auth_date: payload.authDate,
  };
  if (!botToken || !isTelegramHash(payload.hash, telegramHash(fields, botToken))) throw new SignInRefused('HASH');
}

/** A payload signs in once, and only while it is fresh by the database's clock. */
async function spend({ db, clock }: Context, payload: Payload): Promise<void> {
  const seconds = await getUnixSeconds(db, clock.now);
  if (payload.authDate < seconds - pastSeconds) throw new SignInRefused('STALE');
  if (payload.authDate > seconds + futureSeconds) throw new SignInRefused('FUTURE');
  const digest = createHash('sha256').update(payload.hash).digest();
  const isFirst = await recordUsedLogin(db, { digest, lifeSeconds: pastSeconds + futureSeconds, now: clock.now });
  if (!isFirst) throw new SignInRefused('REPLAYED');
}

async function recognise({ db }: Context, payload: Payload): Promise<{ userId: number; known: Person | null }> {
  const username = payload.username ?? null;
  const known = await lockPersonBySubject(db, { provider: 'telegram', subject: payload.id });
  if (known?.isDisabled) throw new SignInRefused('DISABLED');
  if (known) {
    await updateUsername(db, { subject: payload.id, username });
    return { userId: known.id, known };
  }

  const fullName = [payload.firstName, payload.lastName].filter(Boolean).join(' ').slice(0, 200);
  const avatarUrl = payload.photoUrl?.startsWith('https://') ? payload.photoUrl : null;
  const person = { provider: 'telegram' as const, subject: payload.id, username, fullName, avatarUrl, role: null };
  // Two first sign-ins at once: the second one tries again and is known.
  const userId = await refusing(insertPerson(db, person), { identity_pk: () => new Overloaded() });
  return { userId, known: null };
}

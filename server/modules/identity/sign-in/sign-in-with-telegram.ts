import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Config } from '#server/platform/config.ts';
import type { Context } from '#server/platform/context.ts';
import { text, trimmedText } from '#server/platform/input.ts';
import { readableName } from '#server/platform/text/shown-name.rules.ts';
import { SignInRefused } from '../identity.errors.ts';
import type { SignedIn } from '../identity.types.ts';
import { getUnixSeconds, recordUsedLogin } from '../sessions/sessions.store.ts';
import { telegramFutureSeconds, telegramPastSeconds } from '../sign-in-limits.ts';
import { signInBySubject } from './sign-in-by-subject.ts';
import { signInCommand } from './sign-in-command.ts';
import { isTelegramHash, telegramHash } from './telegram-hash.ts';

// With a line break inside a field one signed payload could be read as another.
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
  /** Wrong role codes count under it, too; see `readerAddress`. */
  address: text(100).nullish(),
});

type Payload = z.output<typeof telegramInput>;

/**
 * Signs a person in by the payload of the Telegram Login Widget. Our bot has signed it, it is at most 10 minutes old and 60 s ahead,
 * and it was not used before. A known person keeps name and role; a new one starts without a role.
 */
export const signInWithTelegram = signInCommand({
  name: 'signInWithTelegram',
  provider: 'telegram',
  input: telegramInput,
  prepare: async ({ config }, payload) => requireSignature(payload, config),
  subject: ({ id }) => id,
  async run(ctx, payload): Promise<SignedIn> {
    await spend(ctx, payload);
    const { registrationCode: code, userAgentFamily = null, address = null } = payload;
    return signInBySubject(ctx, { person: toPerson(payload), code, address, userAgentFamily });
  },
});

function requireSignature(payload: Payload, { telegramBotToken }: Config): void {
  const fields = {
    id: payload.id,
    first_name: payload.firstName,
    last_name: payload.lastName,
    username: payload.username,
    photo_url: payload.photoUrl,
    auth_date: payload.authDate,
  };
  if (!telegramBotToken || !isTelegramHash(payload.hash, telegramHash(fields, telegramBotToken))) throw new SignInRefused('HASH');
}

/** A payload signs in once, and only while it is fresh by the database's clock. */
async function spend({ db, clock }: Context, payload: Payload): Promise<void> {
  const seconds = await getUnixSeconds({ db, clock });
  if (payload.authDate < seconds - telegramPastSeconds) throw new SignInRefused('STALE');
  if (payload.authDate > seconds + telegramFutureSeconds) throw new SignInRefused('FUTURE');
  const digest = createHash('sha256').update(payload.hash).digest();
  const isFirst = await recordUsedLogin(db, { digest, validSeconds: telegramPastSeconds + telegramFutureSeconds, now: clock.now });
  if (!isFirst) throw new SignInRefused('REPLAYED');
}

const toPerson = ({ id, firstName, lastName, username, photoUrl }: Payload) => ({
  provider: 'telegram' as const,
  subject: id,
  username: username ?? null,
  fullName: readableName([firstName, lastName].filter(Boolean).join(' '), 200) ?? username ?? '—',
  avatarUrl: photoUrl?.startsWith('https://') ? photoUrl : null,
});

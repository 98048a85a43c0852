import type { Context, Role } from '#server/platform/context.ts';
import { RateLimited } from '#server/platform/errors.ts';
import { GuessLimiter } from '#server/platform/guess-limiter.ts';
import type { Person } from '../identity.types.ts';
import { updateGrantedRole, updateRole } from '../people/people.store.ts';
import { hashToken } from '../secret-token.ts';
import { getUnixSeconds } from '../sessions/sessions.store.ts';
import { type SignInClaim, makePseudonym } from '../sign-in-claim.ts';
import { wrongRoleCodesPerMinute } from '../sign-in-limits.ts';
import { consumeRegistrationCode } from './registration-codes.store.ts';

interface SignIn {
  userId: number;
  /** The person before this sign-in; null for a new one. */
  existing: Person | null;
  provider: SignInClaim['provider'];
  subject: string;
  code: string | null | undefined;
  /** Misses count under it, too; null for none, see `readerAddress`. */
  address: string | null;
}

const limiter = new GuessLimiter(wrongRoleCodesPerMinute);

/**
 * Gives the role of organizer to those whom the settings name, and the role of a registration code to a person who has none. Returns
 * whether a code was judged and is none that can be used now. After ten such codes of a person, or from an address, within a minute it
 * refuses before it judges a further one.
 */
export async function grantRole(ctx: Context, signIn: SignIn): Promise<{ isCodeWrong: boolean }> {
  const { db, config } = ctx;
  const { userId, existing, provider, subject, code } = signIn;
  if (provider === 'telegram' && config.organizerTelegramIds.has(subject)) {
    if (existing?.role !== 'organizer') await updateRole(db, { id: userId, role: 'organizer' });
    return { isCodeWrong: false };
  }
  // A link never changes the role of somebody who has one, and a code is not spent twice on one person.
  if (!code || existing?.role || existing?.grantedRole) return { isCodeWrong: false };

  const role = await judge(ctx, { ...signIn, code });
  if (role) await updateGrantedRole(db, { id: userId, role });
  return { isCodeWrong: role === null };
}

/** Judges a code by the limits. A wrong one is counted and leaves one line in the log, without the code. */
async function judge(ctx: Context, { provider, subject, address, code }: SignIn & { code: string }): Promise<Role | null> {
  const seconds = await getUnixSeconds(ctx);
  const consume = () => consumeRegistrationCode(ctx.db, { codeHash: hashToken(code.normalize('NFC')), now: ctx.clock.now });
  const byAddress = () => (address === null ? consume() : limiter.judge(`address ${address}`, seconds, consume));
  const note = (outcome: 'judged' | 'limited') => {
    ctx.log.warn({ outcome, provider, subject: makePseudonym({ provider, subject }, ctx.config.sessionSecret) }, 'a role code was wrong');
    ctx.onWrongRoleCode?.(outcome);
  };
  try {
    const role = await limiter.judge(`${provider} ${subject}`, seconds, byAddress);
    if (role === null) note('judged');
    return role;
  } catch (error) {
    if (error instanceof RateLimited) note('limited');
    throw error;
  }
}

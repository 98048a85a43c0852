import { z } from 'zod';
import type { Context } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { parse } from '#server/platform/parse.ts';
import { text } from '#server/platform/text.ts';
import { SignInRefused } from './identity.errors.ts';
import type { SignedIn } from './identity.types.ts';
import { MissWindow } from './miss-window.ts';
import { spendTicket } from './one-time-sign-in.store.ts';
import { openSession } from './open-session.ts';
import { lockPerson } from './people.store.ts';
import { registrationTypeOf } from './profile.rules.ts';
import { hashToken } from './secret-token.ts';
import { getUnixSeconds } from './sessions.store.ts';
import { hashSignInCode, tidySignInCode } from './sign-in-code.ts';

const ticketInput = z
  .object({
    token: text(100).nullish(),
    code: text(50).transform(tidySignInCode).nullish(),
    userAgentFamily: text(100).nullish(),
  })
  .refine(({ token, code }) => (token == null) !== (code == null), { message: 'a token or a code', path: ['token'] });

/**
 * Who guesses codes is nobody we know: no account to count by, and an address is shared by a whole campus. So all misses
 * of a code count together. At a hundred a minute the chance to hit one of fifty live codes within their ten minutes is one
 * in twenty million, while a crowd that mistypes is not locked out. Link tokens have 128 bits: they are neither counted
 * nor refused, and so the link works also while somebody hammers at the codes.
 */
const misses = new MissWindow(100);
const everybody = 'code';

/** Signs a person in by what an organizer issued: within ten minutes, once. */
export async function signInWithTicket(ctx: Context, input: z.input<typeof ticketInput>): Promise<SignedIn> {
  const { token, code, userAgentFamily } = parse(ticketInput, input);
  const seconds = await getUnixSeconds(ctx.db, ctx.clock.now);
  const open = () => openByTicket(ctx, { token, code, userAgentFamily });
  const signedIn = await (code == null ? open() : misses.judge(everybody, seconds, open));
  if (!signedIn) throw new SignInRefused('TICKET');
  return signedIn;
}

interface Ticket {
  token?: string | null | undefined;
  code?: string | null | undefined;
  userAgentFamily?: string | null | undefined;
}

/** Null when there is no such ticket now. */
function openByTicket(ctx: Context, { token, code, userAgentFamily }: Ticket): Promise<SignedIn | null> {
  return inTransaction(ctx, async (within) => {
    const ticket =
      code == null
        ? ({ by: 'tokenHash', hash: hashToken(token ?? '') } as const)
        : ({ by: 'codeHash', hash: hashSignInCode(code, ctx.config.sessionSecret) } as const);
    const userId = await spendTicket(within.db, { ...ticket, now: within.clock.now });
    const person = userId === null ? undefined : await lockPerson(within.db, userId);
    if (!person) return null;
    if (person.isDisabled) throw new SignInRefused('DISABLED');
    const session = await openSession(within, { userId: person.id, userAgentFamily: userAgentFamily ?? null });
    return { token: session, person, registrationType: registrationTypeOf(person.grantedRole) };
  });
}

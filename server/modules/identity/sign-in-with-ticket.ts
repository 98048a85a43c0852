import { z } from 'zod';
import type { Context } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { parse } from '#server/platform/parse.ts';
import { text } from '#server/platform/text.ts';
import { SignInRefused } from './identity.errors.ts';
import type { SignedIn } from './identity.types.ts';
import { notingRefusal } from './note-refusal.ts';
import { isTicketGood, spendTicket, type Ticket } from './one-time-sign-in.store.ts';
import { openSession } from './open-session.ts';
import { lockPerson } from './people.store.ts';
import { registrationTypeOf } from './profile.rules.ts';
import { hashToken } from './secret-token.ts';
import { hashSignInCode, tidySignInCode } from './sign-in-code.ts';

const ticketInput = z
  .object({
    token: text(100).nullish(),
    code: text(50).transform(tidySignInCode).nullish(),
    userAgentFamily: text(100).nullish(),
  })
  .refine(({ token, code }) => (token == null) !== (code == null), { message: 'a token or a code', path: ['token'] });

/**
 * Signs a person in by what an organizer issued: within ten minutes, once.
 *
 * Wrong codes are not counted against anybody: who guesses has no account to count by, and a count that all share would let one
 * stranger shut out everybody whose code is right. The length of a code carries it instead. Of 2^50 codes, with fifty of them live,
 * a thousand guesses a second for ten minutes hit one with a chance of 600,000 × 50 / 2^50, less than one in 37 million; n processes
 * that take a thousand a second each have n times that. A wrong code costs one look into an index.
 */
export async function signInWithTicket(ctx: Context, input: z.input<typeof ticketInput>): Promise<SignedIn> {
  const { token, code, userAgentFamily } = parse(ticketInput, input);
  const hash = code == null ? hashToken(token ?? '') : hashSignInCode(code, ctx.config.sessionSecret);
  const ticket = { by: code == null ? ('tokenHash' as const) : ('codeHash' as const), hash };
  return notingRefusal(ctx, 'ticket', async () => {
    // Before the transaction, so that a guess holds no connection for longer than one statement.
    const isKnown = await isTicketGood(ctx.db, { ...ticket, now: ctx.clock.now });
    const signedIn = isKnown ? await openByTicket(ctx, { ticket, userAgentFamily: userAgentFamily ?? null }) : null;
    if (!signedIn) throw new SignInRefused('TICKET');
    return signedIn;
  });
}

interface Opening {
  ticket: Pick<Ticket, 'by' | 'hash'>;
  userAgentFamily: string | null;
}

/** Null when there is no such ticket any more. */
function openByTicket(ctx: Context, { ticket, userAgentFamily }: Opening): Promise<SignedIn | null> {
  return inTransaction(ctx, async (within) => {
    const userId = await spendTicket(within.db, { ...ticket, now: within.clock.now });
    const person = userId === null ? undefined : await lockPerson(within.db, userId);
    if (!person) return null;
    if (person.isDisabled) throw new SignInRefused('DISABLED');
    const session = await openSession(within, { userId: person.id, userAgentFamily });
    return { token: session, person, registrationType: registrationTypeOf(person.grantedRole) };
  });
}

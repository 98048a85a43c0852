import { z } from 'zod';
import { text } from '#server/platform/text/text.ts';
import { SignInRefused } from '../identity.errors.ts';
import type { SignedIn } from '../identity.types.ts';
import { lockPerson } from '../people/people.store.ts';
import { registrationTypeOf } from '../people/profile.rules.ts';
import { hashToken } from '../secret-token.ts';
import { openSession } from '../sessions/open-session.ts';
import { isTicketGood, spendTicket } from './one-time-sign-in.store.ts';
import { hashSignInCode, tidySignInCode } from './sign-in-code.ts';
import { signInCommand } from './sign-in-command.ts';

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
 * Wrong codes are not counted against any person: who guesses has no account to count by, and a count that all share would let one
 * stranger shut out everybody whose code is right. The length of a code carries it instead. Of 2^50 codes, with fifty of them live,
 * a thousand guesses a second for ten minutes hit one with a chance of 600,000 × 50 / 2^50, less than one in 37 million; n processes
 * that take a thousand a second each have n times that. A wrong code costs one look into an index.
 */
export const signInWithTicket = signInCommand({
  name: 'signInWithTicket',
  provider: 'ticket',
  input: ticketInput,
  async prepare(ctx, { token, code }) {
    const { sessionSecret } = ctx.config;
    const ticket =
      code == null
        ? { by: 'tokenHash' as const, hash: hashToken(token ?? '') }
        : { by: 'codeHash' as const, hash: hashSignInCode(code, sessionSecret) };
    // Before the transaction, so that a guess holds no connection for longer than one statement.
    if (!(await isTicketGood(ctx.db, { ...ticket, now: ctx.clock.now }))) throw new SignInRefused('TICKET');
    return ticket;
  },
  async run(ctx, { userAgentFamily = null }, ticket): Promise<SignedIn> {
    const userId = await spendTicket(ctx.db, { ...ticket, now: ctx.clock.now });
    const person = userId === null ? undefined : await lockPerson(ctx.db, userId);
    if (!person) throw new SignInRefused('TICKET');
    if (person.isDisabled) throw new SignInRefused('DISABLED');

    const token = await openSession(ctx, { userId: person.id, userAgentFamily });
    return { token, person, registrationType: registrationTypeOf(person.grantedRole) };
  },
});

import { z } from 'zod';
import { text } from '#server/platform/input.ts';
import { hashTypedCode, tidyTypedCode } from '#server/platform/text/typed-code.ts';
import { SignInRefused } from '../identity.errors.ts';
import type { SignedIn } from '../identity.types.ts';
import { lockPerson } from '../people/people.store.ts';
import { toRegistrationType } from '../people/profile.rules.ts';
import { hashToken } from '../secret-token.ts';
import { openSession } from '../sessions/open-session.ts';
import { isTicketGood, spendTicket } from './one-time-sign-in.store.ts';
import { signInCommand } from './sign-in-command.ts';

const ticketInput = z
  .object({
    token: text(100).nullish(),
    code: text(50).transform(tidyTypedCode).nullish(),
    userAgentFamily: text(100).nullish(),
  })
  .refine(({ token, code }) => (token == null) !== (code == null), { message: 'a token or a code', path: ['token'] });

/**
 * Signs a person in by a link or a code that an organizer issued, once and within ten minutes.
 *
 * Wrong codes have no rate limit: a guesser has no account to count by, and with a limit that all share one outsider could shut out
 * everybody whose code is right. The length of the code protects it instead. There are 2^50 codes; with fifty of them valid, a thousand
 * guesses a second for ten minutes hit one with a chance of 600,000 × 50 / 2^50, less than one in 37 million; with n processes that
 * take a thousand a second each the chance is n times that. A wrong code costs one lookup in an index.
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
        : { by: 'codeHash' as const, hash: hashTypedCode(code, { purpose: 'sign-in-code', secret: sessionSecret }) };
    // This comes before the transaction, so that a guess holds no connection for longer than one statement.
    if (!(await isTicketGood(ctx.db, { ...ticket, now: ctx.clock.now }))) throw new SignInRefused('TICKET');
    return ticket;
  },
  async run(ctx, { userAgentFamily = null }, ticket): Promise<SignedIn> {
    const userId = await spendTicket(ctx.db, { ...ticket, now: ctx.clock.now });
    const person = userId === null ? undefined : await lockPerson(ctx.db, userId);
    if (!person) throw new SignInRefused('TICKET');
    if (person.isDisabled) throw new SignInRefused('DISABLED');

    const token = await openSession(ctx, { userId: person.id, userAgentFamily });
    return { token, person, registrationType: toRegistrationType(person.grantedRole), isCodeWrong: false };
  },
});

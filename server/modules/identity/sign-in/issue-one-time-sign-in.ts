import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { BadInput, NotFound } from '#server/platform/errors.ts';
import { hashTypedCode, newTypedCode } from '#server/platform/text/typed-code.ts';
import { organizerCommand } from '../organizer-command.ts';
import { requireOver } from '../people/keep-an-organizer.ts';
import { lockPerson } from '../people/people.store.ts';
import { hashToken } from '../secret-token.ts';
import { oneTimeSignInSeconds } from '../sign-in-limits.ts';
import { insertTicket, removeUnusedTickets } from './one-time-sign-in.store.ts';

const personInput = z.object({ personId: z.int().positive() });

export interface OneTimeSignIn {
  personId: number;
  token: string;
  code: string;
  /** ISO 8601. */
  expiresAt: string;
}

/**
 * An organizer lets in a person who cannot reach their messenger: a link token and a code are for the same single sign-in and work for
 * ten minutes. The ones issued before stop working.
 */
export const issueOneTimeSignIn = organizerCommand({
  right: 'admit',
  name: 'issueOneTimeSignIn',
  input: personInput,
  isSecret: true,
  async run(ctx, { personId }, { userId: issuedBy }): Promise<OneTimeSignIn> {
    const person = await lockPerson(ctx.db, personId);
    if (!person) throw new NotFound();
    requireOver(ctx, person);
    if (person.isDisabled) throw new BadInput([{ name: 'personId', message: 'shut out' }]);

    await removeUnusedTickets(ctx.db, personId);
    const token = randomBytes(16).toString('base64url');
    const code = newTypedCode(10);
    const expiresAt = await insertTicket(ctx.db, {
      tokenHash: hashToken(token),
      codeHash: hashTypedCode(code, { purpose: 'sign-in-code', secret: ctx.config.sessionSecret }),
      userId: personId,
      issuedBy,
      validSeconds: oneTimeSignInSeconds,
      now: ctx.clock.now,
    });
    await ctx.audit({ subjectType: 'person', subjectId: personId });
    return { personId, token, code, expiresAt: expiresAt.toISOString() };
  },
});

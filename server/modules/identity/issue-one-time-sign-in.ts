import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Context } from '#server/platform/context.ts';
import { audit } from '#server/platform/db/audit.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { BadInput, NotFound } from '#server/platform/errors.ts';
import { parse } from '#server/platform/parse.ts';
import { onceSealed } from './once-sealed.ts';
import { insertTicket, removeUnusedTickets } from './one-time-sign-in.store.ts';
import { lockPerson } from './people.store.ts';
import { requireRole } from './require-role.ts';
import { hashToken } from './secret-token.ts';
import { hashSignInCode, newSignInCode } from './sign-in-code.ts';

const lifeSeconds = 600;
const personInput = z.object({ personId: z.int().positive() });

export interface OneTimeSignIn {
  personId: number;
  token: string;
  code: string;
  /** ISO 8601. */
  expiresAt: string;
}

/**
 * An organizer lets a person in whose messenger is out of reach: a link token and a code for the same single sign-in,
 * good for ten minutes. The one issued before stops working.
 */
export function issueOneTimeSignIn(ctx: Context, input: z.input<typeof personInput>): Promise<OneTimeSignIn> {
  const { userId } = requireRole(ctx, 'organizer');
  const { personId } = parse(personInput, input);

  return inTransaction(ctx, (within) =>
    onceSealed(within, { operation: 'issueOneTimeSignIn', input: { personId } }, async () => {
      const person = await lockPerson(within.db, personId);
      if (!person) throw new NotFound();
      if (person.isDisabled) throw new BadInput([{ name: 'personId', message: 'shut out' }]);

      await removeUnusedTickets(within.db, personId);
      const token = randomBytes(16).toString('base64url');
      const code = newSignInCode();
      const codeHash = hashSignInCode(code, within.config.sessionSecret);
      const ticket = { tokenHash: hashToken(token), codeHash, userId: personId, issuedBy: userId, lifeSeconds, now: within.clock.now };
      const expiresAt = await insertTicket(within.db, ticket);
      await audit(within, { action: 'issueOneTimeSignIn', subjectType: 'person', subjectId: personId });
      return { personId, token, code, expiresAt: expiresAt.toISOString() };
    }),
  );
}

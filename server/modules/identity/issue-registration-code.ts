import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Context } from '#server/platform/context.ts';
import { audit } from '#server/platform/db/audit.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { BadInput } from '#server/platform/errors.ts';
import { parse } from '#server/platform/parse.ts';
import { onceSealed } from './once-sealed.ts';
import { plainText } from './plain-text.ts';
import { recordRegistrationCode } from './registration-codes.store.ts';
import { requireFuture } from './require-future.ts';
import { requireRole } from './require-role.ts';
import { hashToken } from './secret-token.ts';

const codeInput = z.object({
  code: plainText(100).min(8).nullish(),
  label: plainText(100).min(1, 'required'),
  role: z.enum(['insider', 'ctc', 'organizer']),
  maxUses: z.number().int().min(1).max(10_000),
  expiresAt: z.date().nullish(),
});

/** An organizer makes a role-bound invitation. The code, 128 random bits unless the organizer chose it, is shown this once. */
export function issueRegistrationCode(ctx: Context, input: z.input<typeof codeInput>): Promise<{ codeId: number; code: string }> {
  const { userId } = requireRole(ctx, 'organizer');
  const { code: chosen, expiresAt = null, ...rest } = parse(codeInput, input);

  return inTransaction(ctx, (within) =>
    onceSealed(within, { operation: 'issueRegistrationCode', input: { chosen, expiresAt, ...rest } }, async () => {
      await requireFuture(within, expiresAt);
      const code = chosen ?? randomBytes(16).toString('base64url');
      const codeId = await recordRegistrationCode(within.db, {
        ...rest,
        expiresAt,
        codeHash: hashToken(code),
        createdBy: userId,
        now: within.clock.now,
      });
      if (codeId === null) throw new BadInput([{ name: 'code', message: 'in use' }]);
      await audit(within, {
        action: 'issueRegistrationCode',
        subjectType: 'registrationCode',
        subjectId: codeId,
        after: { ...rest, expiresAt },
      });
      return { codeId, code };
    }),
  );
}

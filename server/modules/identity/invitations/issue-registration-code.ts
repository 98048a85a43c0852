import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { BadInput } from '#server/platform/errors.ts';
import { organizerCommand } from '../organizer-command.ts';
import { requireRight } from '../organizer-rights.ts';
import { plainText } from '../plain-text.ts';
import { hashToken } from '../secret-token.ts';
import { requireFuture } from '../sessions/require-future.ts';
import { minCodeLength } from '../sign-in-limits.ts';
import { recordRegistrationCode } from './registration-codes.store.ts';

const codeInput = z
  .object({
    code: plainText(100).nullish(),
    label: plainText(100).min(1, 'required'),
    role: z.enum(['insider', 'ctc', 'organizer']),
    maxUses: z.number().int().min(1).max(10_000),
    expiresAt: z.date().nullable().default(null),
  })
  .superRefine(({ code, role }, { addIssue }) => {
    const minLength = minCodeLength[role];
    if (code != null && code.length < minLength) addIssue({ code: 'custom', path: ['code'], message: `at least ${minLength} characters` });
  });

/**
 * An organizer makes a role-bound invitation. The code, 128 random bits unless the organizer chose it, is shown this once.
 * Only who may do everything invites organizers.
 */
export const issueRegistrationCode = organizerCommand({
  right: 'admit',
  name: 'issueRegistrationCode',
  input: codeInput,
  isSecret: true,
  async run(ctx, { code: chosen, ...invitation }, { userId }): Promise<{ codeId: number; code: string }> {
    if (invitation.role === 'organizer') requireRight(ctx, 'govern');
    await requireFuture(ctx, invitation.expiresAt);
    const code = chosen ?? randomBytes(16).toString('base64url');
    const codeId = await recordRegistrationCode(ctx.db, {
      ...invitation,
      codeHash: hashToken(code),
      createdBy: userId,
      now: ctx.clock.now,
    });
    if (codeId === null) throw new BadInput([{ name: 'code', message: 'in use' }]);
    await ctx.audit({ subjectType: 'registrationCode', subjectId: codeId, after: invitation });
    return { codeId, code };
  },
});

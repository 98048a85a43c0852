import { z } from 'zod';
import type { Context } from '#server/platform/context.ts';
import { audit } from '#server/platform/db/audit.ts';
import { once } from '#server/platform/db/idempotency.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { NotFound } from '#server/platform/errors.ts';
import { parse } from '#server/platform/parse.ts';
import { findRegistrationCode, listRegistrationCodes, updateCodeRevoked } from './registration-codes.store.ts';
import type { RegistrationCode } from './registration-codes.types.ts';
import { requireRole } from './require-role.ts';

const shown = 100;
const codeInput = z.object({ codeId: z.int().positive() });

/** The newest hundred invitations, for organizers. The codes themselves are not known any more. */
export function readRegistrationCodes(ctx: Context): Promise<RegistrationCode[]> {
  requireRole(ctx, 'organizer');
  return listRegistrationCodes(ctx.db, { first: shown, now: ctx.clock.now });
}

export async function readRegistrationCode(ctx: Context, codeId: number): Promise<RegistrationCode> {
  requireRole(ctx, 'organizer');
  const code = await findRegistrationCode(ctx.db, { id: codeId, now: ctx.clock.now });
  if (!code) throw new NotFound();
  return code;
}

/** An organizer ends an invitation; who used it keeps the role. */
export function revokeRegistrationCode(ctx: Context, input: z.input<typeof codeInput>): Promise<{ codeId: number }> {
  requireRole(ctx, 'organizer');
  const { codeId } = parse(codeInput, input);
  return inTransaction(ctx, (within) =>
    once(within, { operation: 'revokeRegistrationCode', input: { codeId } }, async () => {
      if (!(await updateCodeRevoked(within.db, { id: codeId, now: within.clock.now }))) throw new NotFound();
      await audit(within, { action: 'revokeRegistrationCode', subjectType: 'registrationCode', subjectId: codeId });
      return { codeId };
    }),
  );
}

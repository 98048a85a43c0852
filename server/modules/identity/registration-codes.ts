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

const pageInput = z.object({
  state: z.enum(['valid', 'spent', 'expired', 'revoked']).nullish(),
  /** Only what is older than this id. */
  before: z.int().positive().nullish(),
  first: z.number().int().min(1).max(100).default(100),
});
const codeInput = z.object({ codeId: z.int().positive() });
const codesInput = z.object({ codeIds: z.array(z.int().positive()).min(1).max(100) });

/** A page of invitations for organizers, newest first. The codes themselves are not known any more. */
export async function readRegistrationCodes(ctx: Context, input: z.input<typeof pageInput> = {}): Promise<RegistrationCode[]> {
  requireRole(ctx, 'organizer');
  const { state, before, first } = parse(pageInput, input);
  return listRegistrationCodes(ctx.db, { state: state ?? null, before: before ?? null, first, now: ctx.clock.now });
}

export async function readRegistrationCode(ctx: Context, codeId: number): Promise<RegistrationCode> {
  requireRole(ctx, 'organizer');
  const code = await findRegistrationCode(ctx.db, { id: codeId, now: ctx.clock.now });
  if (!code) throw new NotFound();
  return code;
}

/** True when it is ended by this; false when there is none, or it was ended before. */
async function endCode(ctx: Context, codeId: number): Promise<boolean> {
  if (!(await updateCodeRevoked(ctx.db, { id: codeId, now: ctx.clock.now }))) return false;
  await audit(ctx, { action: 'revokeRegistrationCode', subjectType: 'registrationCode', subjectId: codeId });
  return true;
}

/** An organizer ends an invitation; who used it keeps the role. */
export function revokeRegistrationCode(ctx: Context, input: z.input<typeof codeInput>): Promise<{ codeId: number }> {
  requireRole(ctx, 'organizer');
  const { codeId } = parse(codeInput, input);
  return inTransaction(ctx, (within) =>
    once(within, { operation: 'revokeRegistrationCode', input: { codeId } }, async () => {
      if (!(await endCode(within, codeId))) throw new NotFound();
      return { codeId };
    }),
  );
}

export interface RegistrationCodesRevoked {
  kind: 'RegistrationCodesRevoked';
  outcomes: { codeId: number; isRevoked: boolean }[];
}

/** The same for several at once, in one transaction; one that cannot be ended does not stop the others. */
export function revokeRegistrationCodes(ctx: Context, input: z.input<typeof codesInput>): Promise<RegistrationCodesRevoked> {
  requireRole(ctx, 'organizer');
  const codeIds = [...new Set(parse(codesInput, input).codeIds)];
  return inTransaction(ctx, (within) =>
    once(within, { operation: 'revokeRegistrationCodes', input: { codeIds } }, async () => {
      const ended = new Set<number>();
      // Always in the same order, or two organizers with the same invitations could wait for each other.
      for (const codeId of codeIds.toSorted((one, other) => one - other)) if (await endCode(within, codeId)) ended.add(codeId);
      return { kind: 'RegistrationCodesRevoked', outcomes: codeIds.map((codeId) => ({ codeId, isRevoked: ended.has(codeId) })) };
    }),
  );
}

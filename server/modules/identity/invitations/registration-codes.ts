import { z } from 'zod';
import type { CommandContext } from '#server/platform/command.ts';
import type { Context } from '#server/platform/context.ts';
import { NotFound } from '#server/platform/errors.ts';
import { parse } from '#server/platform/input.ts';
import { organizerCommand } from '../organizer-command.ts';
import { requireRight } from '../organizer-rights.ts';
import { findRegistrationCode, listRegistrationCodes, updateCodeRevoked } from './registration-codes.store.ts';
import type { RegistrationCode } from './registration-codes.types.ts';

const pageInput = z.object({
  state: z.enum(['valid', 'spent', 'expired', 'revoked']).nullish(),
  /** The page has only codes older than this id. */
  before: z.int().positive().nullish(),
  first: z.number().int().min(1).max(100).default(100),
});
const codeInput = z.object({ codeId: z.int().positive() });
const codesInput = z.object({
  codeIds: z
    .array(z.int().positive())
    .min(1)
    .max(100)
    .transform((codeIds) => [...new Set(codeIds)]),
});

/** Reads a page of invitations for organizers, newest first. The codes themselves are not known any more. */
export async function readRegistrationCodes(ctx: Context, input: z.input<typeof pageInput> = {}): Promise<RegistrationCode[]> {
  requireRight(ctx, 'admit');
  const { state, before, first } = parse(pageInput, input);
  return listRegistrationCodes(ctx.db, { state: state ?? null, before: before ?? null, first, now: ctx.clock.now });
}

export async function readRegistrationCode(ctx: Context, codeId: number): Promise<RegistrationCode> {
  requireRight(ctx, 'admit');
  const code = await findRegistrationCode(ctx.db, { id: codeId, now: ctx.clock.now });
  if (!code) throw new NotFound();
  return code;
}

/** Returns false when there is no such code, or it was ended before. */
async function endCode(ctx: CommandContext, codeId: number): Promise<boolean> {
  if (!(await updateCodeRevoked(ctx.db, { id: codeId, now: ctx.clock.now }))) return false;
  await ctx.audit({ action: 'revokeRegistrationCode', subjectType: 'registrationCode', subjectId: codeId });
  return true;
}

/** An organizer ends an invitation. A person who used it keeps the role. */
export const revokeRegistrationCode = organizerCommand({
  right: 'admit',
  name: 'revokeRegistrationCode',
  input: codeInput,
  async run(ctx, { codeId }): Promise<{ codeId: number }> {
    if (!(await endCode(ctx, codeId))) throw new NotFound();
    return { codeId };
  },
});

export interface RegistrationCodesRevoked {
  kind: 'RegistrationCodesRevoked';
  outcomes: { codeId: number; isRevoked: boolean }[];
}

/** An organizer ends several invitations, in one transaction. One that cannot be ended does not stop the others. */
export const revokeRegistrationCodes = organizerCommand({
  right: 'admit',
  name: 'revokeRegistrationCodes',
  input: codesInput,
  async run(ctx, { codeIds }): Promise<RegistrationCodesRevoked> {
    const ended = new Set<number>();
    // The order is always the same, or two organizers with the same invitations could wait for each other.
    for (const codeId of codeIds.toSorted((one, other) => one - other)) if (await endCode(ctx, codeId)) ended.add(codeId);
    return { kind: 'RegistrationCodesRevoked', outcomes: codeIds.map((codeId) => ({ codeId, isRevoked: ended.has(codeId) })) };
  },
});

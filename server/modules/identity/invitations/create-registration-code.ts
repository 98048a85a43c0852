import { z } from 'zod';
import type { Context } from '#server/platform/context.ts';
import { parse, text, trimmedText } from '#server/platform/input.ts';
import { hashToken } from '../secret-token.ts';
import { minCodeLength } from '../sign-in-limits.ts';
import { insertRegistrationCode } from './registration-codes.store.ts';

const codeInput = z
  .object({
    code: text(400).trim().normalize('NFC').max(100),
    label: trimmedText(100).min(1),
    role: z.enum(['insider', 'ctc', 'organizer']),
    maxUses: z.number().int().min(1).max(10_000),
  })
  .refine(({ code, role }) => code.length >= minCodeLength[role], { path: ['code'], message: 'too short' });

/** Stores an invitation to a role, with only the digest of its code. An existing code is left as it is. */
export async function createRegistrationCode(ctx: Context, input: z.input<typeof codeInput>): Promise<void> {
  const { code, ...rest } = parse(codeInput, input);
  await insertRegistrationCode(ctx.db, { ...rest, codeHash: hashToken(code) });
}

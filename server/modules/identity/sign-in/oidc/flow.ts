import { z } from 'zod';
import { flowSeconds } from '#server/modules/identity/sign-in-limits.ts';
import { openToken, sealToken } from '#server/platform/sealed-token.ts';

const flow = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  startedAt: z.number(),
  redirectUrl: z.string().nullable(),
  registrationCode: z.string().nullable(),
});

/** What this browser has to come back with; ties the provider's answer to the person who asked for it. */
export type Flow = z.output<typeof flow>;

/** For a cookie: neither to be read nor changed on the way. */
export const sealFlow = (started: Flow, secret: string): string => sealToken(JSON.stringify(started), secret).toString('base64url');

/** Null for what we did not seal, and for what took too long by the database's seconds. */
export function openFlow(sealed: string | undefined, { secret, seconds }: { secret: string; seconds: number }): Flow | null {
  const text = sealed && sealed.length <= 4000 ? openToken(Buffer.from(sealed, 'base64url'), secret) : null;
  const opened = text?.startsWith('{') ? flow.safeParse(JSON.parse(text)) : null;
  return opened?.success && seconds - opened.data.startedAt <= flowSeconds ? opened.data : null;
}

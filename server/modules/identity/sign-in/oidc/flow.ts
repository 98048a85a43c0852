import { z } from 'zod';
import { openToken, sealToken } from '#server/platform/sealed-token.ts';
import { flowSeconds } from '../../sign-in-limits.ts';

const flow = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  startedAt: z.number(),
  redirectUrl: z.string().nullable(),
  registrationCode: z.string().nullable(),
});

/** The browser has to come back with this, which ties the provider's response to the person who began the sign-in. */
export type Flow = z.output<typeof flow>;

/** Seals the flow for a cookie, so that nobody can read or change it. */
export const sealFlow = (started: Flow, secret: string): string => sealToken(JSON.stringify(started), secret).toString('base64url');

/** Returns null when we did not seal it, or it is too old by the database's clock. */
export function openFlow(sealed: string | undefined, { secret, seconds }: { secret: string; seconds: number }): Flow | null {
  const text = sealed && sealed.length <= 4000 ? openToken(Buffer.from(sealed, 'base64url'), secret) : null;
  const parsed = text?.startsWith('{') ? flow.safeParse(JSON.parse(text)) : null;
  return parsed?.success && seconds - parsed.data.startedAt <= flowSeconds ? parsed.data : null;
}

import { createHmac } from 'node:crypto';
import type { Context } from '#server/platform/context.ts';
import { SignInRefused } from './identity.errors.ts';

/** Tells lines of the log that are about one subject from the others; without the server's secret it leads back to nobody. */
const pseudonymOf = (provider: string, subject: string, secret: string): string =>
  createHmac('sha256', `${secret}/refused-sign-in`).update(`${provider}\n${subject}`).digest('hex').slice(0, 12);

/**
 * Runs a sign-in. A refusal is counted and leaves one line in the log: the reason, the way of signing in and a pseudonym of who it
 * claims to be, once `about` named that; no name, no code, nothing of what was sent.
 */
export async function notingRefusal<T>(
  ctx: Context,
  provider: 'telegram' | 'oidc' | 'ticket',
  signIn: (about: (subject: string) => void) => Promise<T>,
): Promise<T> {
  let claimed: string | null = null;
  try {
    return await signIn((subject) => (claimed = subject));
  } catch (error) {
    if (error instanceof SignInRefused) {
      const subject = claimed === null ? undefined : pseudonymOf(provider, claimed, ctx.config.sessionSecret);
      ctx.log.warn({ reason: error.reason, provider, subject }, 'a sign-in was refused');
      ctx.onSignInRefused?.(error.reason);
    }
    throw error;
  }
}

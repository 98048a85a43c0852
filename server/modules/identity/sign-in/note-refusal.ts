import { createHmac } from 'node:crypto';
import type { Context } from '#server/platform/context.ts';
import { SignInRefused } from '../identity.errors.ts';

export interface Claimed {
  provider: 'telegram' | 'oidc' | 'ticket';
  /** The name by which the provider knows the person, once it is known. */
  subject: string | undefined;
}

/** The pseudonym shows which lines of the log are about one person; without the server's secret nobody can tell whom. */
export const pseudonymOf = ({ provider, subject }: Claimed, secret: string): string =>
  createHmac('sha256', `${secret}/refused-sign-in`).update(`${provider}\n${subject}`).digest('hex').slice(0, 12);

/**
 * Runs a part of a sign-in. A refusal is counted and leaves one line in the log: the reason, the way of signing in and a pseudonym of the
 * person it claims to be. The line has no name, no code and nothing else of what was sent.
 */
export async function notingRefusal<T>(ctx: Context, claimed: Claimed, signIn: () => Promise<T>): Promise<T> {
  try {
    return await signIn();
  } catch (error) {
    if (error instanceof SignInRefused) {
      const subject = claimed.subject === undefined ? undefined : pseudonymOf(claimed, ctx.config.sessionSecret);
      ctx.log.warn({ reason: error.reason, provider: claimed.provider, subject }, 'a sign-in was refused');
      ctx.onSignInRefused?.(error.reason);
    }
    throw error;
  }
}

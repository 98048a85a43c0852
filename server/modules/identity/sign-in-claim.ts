import { createHmac } from 'node:crypto';

/** The person whom a sign-in claims to be. */
export interface SignInClaim {
  provider: 'telegram' | 'oidc' | 'ticket';
  /** The name by which the provider knows the person, once it is known. */
  subject: string | undefined;
}

/** Makes a pseudonym by which lines of the log about one person can be matched; without the server's secret nobody can tell whom. */
export const makePseudonym = ({ provider, subject }: SignInClaim, secret: string): string =>
  createHmac('sha256', `${secret}/refused-sign-in`).update(`${provider}\n${subject}`).digest('hex').slice(0, 12);

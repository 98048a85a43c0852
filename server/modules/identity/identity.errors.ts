import { DomainError } from '#server/platform/errors.ts';

/** HASH: not signed by our bot. STALE, FUTURE: signed at another time. REPLAYED: spent already. DISABLED: shut out by an organizer. */
export type SignInRefusal = 'HASH' | 'STALE' | 'FUTURE' | 'REPLAYED' | 'DISABLED';

export class SignInRefused extends DomainError {
  readonly code = 'UNAUTHENTICATED';
  readonly reason: SignInRefusal;

  constructor(reason: SignInRefusal) {
    super();
    this.reason = reason;
  }
}

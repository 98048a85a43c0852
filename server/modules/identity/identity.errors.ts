import { DomainError } from '#server/platform/errors.ts';

/** HASH: not signed by our bot. STALE, FUTURE: signed at another time. REPLAYED: spent already. DISABLED: shut out by an organizer.
 * TICKET: no such one-time link or code now. PROVIDER: the OpenID provider's answer does not hold. */
export type SignInRefusal = 'HASH' | 'STALE' | 'FUTURE' | 'REPLAYED' | 'DISABLED' | 'TICKET' | 'PROVIDER';

export class SignInRefused extends DomainError {
  readonly code = 'UNAUTHENTICATED';
  readonly reason: SignInRefusal;

  constructor(reason: SignInRefusal) {
    super();
    this.reason = reason;
  }
}

/** Without an organizer nobody could make one. */
export class LastOrganizer extends DomainError {
  readonly code = 'FORBIDDEN';
}

/** Not a pass of ours. */
export class PassInvalid extends DomainError {
  readonly code = 'QR_INVALID';
}

/** Replaced by its owner, expired, or of somebody who is gone. */
export class PassExpired extends DomainError {
  readonly code = 'QR_EXPIRED';
}

/** The person was not scanned within the last 15 minutes. */
export class ScanRequired extends DomainError {
  readonly code = 'SCAN_REQUIRED';
}

/** The sign-in was too long ago for a command like this one. */
export class SignInAgain extends DomainError {
  readonly code = 'SIGN_IN_AGAIN';
}

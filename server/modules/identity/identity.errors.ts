import { DomainError } from '#server/platform/errors.ts';

/**
 * HASH: our bot did not sign it. STALE, FUTURE: it was signed at another time. REPLAYED: it was used before. DISABLED: an organizer shut
 * the person out. TICKET: no such one-time link or code works now. PROVIDER: the OpenID provider's response is not valid.
 */
export type SignInRefusal = 'HASH' | 'STALE' | 'FUTURE' | 'REPLAYED' | 'DISABLED' | 'TICKET' | 'PROVIDER';

export class SignInRefused extends DomainError {
  readonly code = 'UNAUTHENTICATED';
  readonly reason: SignInRefusal;

  constructor(reason: SignInRefusal) {
    super();
    this.reason = reason;
  }
}

/** The last organizer keeps the role, since only an organizer can make another one. */
export class LastOrganizer extends DomainError {
  readonly code = 'FORBIDDEN';
}

/** The text is no pass of ours. */
export class PassInvalid extends DomainError {
  readonly code = 'QR_INVALID';
}

/** The pass was replaced by its owner, has expired, or its owner is gone. */
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

import { DomainError } from '#server/platform/errors.ts';

/** The team has three open requests, or has asked ten times within the hour. */
export class TooManyHelpRequests extends DomainError {
  readonly code = 'TOO_MANY_HELP_REQUESTS';
}

/** Another organizer has taken the request. The error says who and when. */
export class HelpTaken extends DomainError {
  readonly code = 'HELP_TAKEN';
  readonly byName: string;
  readonly at: Date;

  constructor(claim: { byName: string; at: Date }) {
    super();
    this.byName = claim.byName;
    this.at = claim.at;
  }
}

/** The request is closed, so that nothing can be added to it. */
export class HelpClosed extends DomainError {
  readonly code = 'HELP_CLOSED';
}

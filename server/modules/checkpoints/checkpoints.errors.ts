import { DomainError } from '#server/platform/errors.ts';

/** The visit or the attendance was marked before. The error says who marked it and when. */
export class AlreadyMarked extends DomainError {
  readonly code = 'ALREADY_MARKED';
  readonly byName: string;
  readonly at: Date;

  constructor(mark: { byName: string; at: Date }) {
    super();
    this.byName = mark.byName;
    this.at = mark.at;
  }
}

/** The team has not solved the riddle yet, and a visit counts only after the solve. */
export class NotSolvedYet extends DomainError {
  readonly code = 'NOT_SOLVED_YET';
}

/** The code was read too long ago, or before the event began. */
export class CodeExpired extends DomainError {
  readonly code = 'CODE_EXPIRED';
}

/** The viewer is not an insider of this riddle. The code is not FORBIDDEN, because clients then show the sign-in page. */
export class RiddleNotAssigned extends DomainError {
  readonly code = 'RIDDLE_NOT_ASSIGNED';
}

/** The code of a handover is unknown, was used, or is older than a quarter of an hour. */
export class HandoverInvalid extends DomainError {
  readonly code = 'HANDOVER_INVALID';
}

import { DomainError } from '#server/platform/errors.ts';

/** The visit or the attendance was marked before. The refusal says by whom and when. */
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

/** The viewer does not stand at this riddle. It is not FORBIDDEN, because clients answer that one with the sign-in page. */
export class RiddleNotAssigned extends DomainError {
  readonly code = 'RIDDLE_NOT_ASSIGNED';
}

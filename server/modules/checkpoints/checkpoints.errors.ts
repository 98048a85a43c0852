import { DomainError } from '#server/platform/errors.ts';

/** Marked before, by somebody else or once for all: says by whom and when. */
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

/** The team has not solved the riddle, so it cannot have visited its place as one. */
export class NotSolvedYet extends DomainError {
  readonly code = 'NOT_SOLVED_YET';
}

/** The viewer does not stand at this riddle. Not FORBIDDEN: a refusal by the rules must not end in the sign-in page. */
export class RiddleNotAssigned extends DomainError {
  readonly code = 'RIDDLE_NOT_ASSIGNED';
}

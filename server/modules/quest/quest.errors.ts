import { DomainError } from '#server/platform/errors.ts';

/** The riddle has no hint to buy. */
export class HintNotAvailable extends DomainError {
  readonly code = 'HINT_NOT_AVAILABLE';
}

/** What riddles hid is shown only after the end. */
export class EventNotFinished extends DomainError {
  readonly code = 'EVENT_NOT_FINISHED';
}

/** A wrong answer to a riddle that the team has solved: a verdict of checkAnswer, a refusal only to clients that know no other word for it. */
export class AlreadySolved extends DomainError {
  readonly code = 'ALREADY_SOLVED';
}

import { DomainError } from '#server/platform/errors.ts';

/** The riddle has no such hint, or the team lacks the hint before it. */
export class HintNotAvailable extends DomainError {
  readonly code = 'HINT_NOT_AVAILABLE';
}

/** The team has fewer members than its event requires, so it can make no move. */
export class TeamTooSmall extends DomainError {
  readonly code = 'TEAM_TOO_SMALL';
}

/** A team has solved, bought or visited something of the block or riddle, so it cannot be hidden from teams again. */
export class AlreadyPlayed extends DomainError {
  readonly code = 'ALREADY_PLAYED';
}

/** Organizers have withdrawn the riddle: it takes no answer, hint or visit, and points for it are settled. */
export class RiddleWithdrawn extends DomainError {
  readonly code = 'RIDDLE_WITHDRAWN';
}

/** The page of answers is shown only after the end of the event. */
export class EventNotFinished extends DomainError {
  readonly code = 'EVENT_NOT_FINISHED';
}

/** The answer is wrong, but the team has solved the riddle. It is a verdict of checkAnswer; only REST clients get it as a refusal. */
export class AlreadySolved extends DomainError {
  readonly code = 'ALREADY_SOLVED';
}

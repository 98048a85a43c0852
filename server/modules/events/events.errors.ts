import { DomainError } from '#server/platform/errors.ts';

/** The answers of the event are public, so that it cannot be continued. */
export class AnswersOpen extends DomainError {
  readonly code = 'ANSWERS_OPEN';
}

/** The event has not begun, is paused or is over, so that nothing can be played now. */
export class EventNotActive extends DomainError {
  readonly code = 'EVENT_NOT_ACTIVE';
}

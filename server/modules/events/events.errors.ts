import { DomainError } from '#server/platform/errors.ts';

/** The event has not begun, is paused or is over, so that nothing can be played now. */
export class EventNotActive extends DomainError {
  readonly code = 'EVENT_NOT_ACTIVE';
}

import { DomainError } from '#server/platform/errors.ts';

/** Not begun, paused or over: nothing can be played now. */
export class EventNotActive extends DomainError {
  readonly code = 'EVENT_NOT_ACTIVE';
}

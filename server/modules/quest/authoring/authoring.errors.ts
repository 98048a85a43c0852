import { DomainError } from '#server/platform/errors.ts';

/** The version that was edited is no longer the newest: somebody else was first. */
export class EditConflict extends DomainError {
  readonly code = 'EDIT_CONFLICT';
}

import { DomainError } from '#server/platform/errors.ts';

/** Play has gone on since the preview was read, and the ruling would change other points than it showed. */
export class PreviewStale extends DomainError {
  readonly code = 'PREVIEW_STALE';
}

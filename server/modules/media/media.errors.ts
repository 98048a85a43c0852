import { DomainError } from '#server/platform/errors.ts';

/** The file has more bytes than the limit of its kind. */
export class FileTooLarge extends DomainError {
  readonly code = 'PAYLOAD_TOO_LARGE';
  readonly maxBytes: number;

  constructor(maxBytes: number) {
    super();
    this.maxBytes = maxBytes;
  }
}

/** The event has reached the limit of its files, or the disk is full. */
export class StorageFull extends DomainError {
  readonly code = 'STORAGE_FULL';
}

/** The media folder is read-only or gone, and nothing was stored. An operator has to repair it, so the wait is long. */
export class StorageUnavailable extends DomainError {
  readonly code = 'STORAGE_UNAVAILABLE';
  readonly retryAfterSeconds = 30;
}

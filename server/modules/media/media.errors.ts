import { DomainError } from '#server/platform/errors.ts';

/** More bytes than a file of its kind may have. */
export class FileTooLarge extends DomainError {
  readonly code = 'PAYLOAD_TOO_LARGE';
  readonly maxBytes: number;

  constructor(maxBytes: number) {
    super();
    this.maxBytes = maxBytes;
  }
}

/** The event's files, or the disk, have no room for it. */
export class StorageFull extends DomainError {
  readonly code = 'STORAGE_FULL';
}

/** The folder of files is read-only or gone. Nothing was stored; it takes an operator to mend it, so the wait is long. */
export class StorageUnavailable extends DomainError {
  readonly code = 'STORAGE_UNAVAILABLE';
  readonly retryAfterSeconds = 30;
}

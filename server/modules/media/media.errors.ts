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

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

/**
 * The media folder is read-only or gone, or the bucket does not answer, and nothing was stored or read. An operator has to repair it, so the
 * wait is long.
 */
export class StorageUnavailable extends DomainError {
  readonly code = 'STORAGE_UNAVAILABLE';
  readonly retryAfterSeconds = 30;
  /** For logs and for operators: the code of the disk or of the object storage, such as EROFS or NoSuchBucket. */
  readonly reason: string;

  constructor(reason: string) {
    super();
    this.reason = reason;
  }
}

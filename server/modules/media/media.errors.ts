import { DomainError, Overloaded, UnsupportedMediaType } from '#server/platform/errors.ts';

/** The file has more bytes than the limit of its kind. */
export class FileTooLarge extends DomainError {
  readonly code = 'PAYLOAD_TOO_LARGE';
  readonly bytes: number;
  readonly maxBytes: number;

  constructor(bytes: number, maxBytes: number) {
    super();
    this.bytes = bytes;
    this.maxBytes = maxBytes;
  }
}

/** The fault of a broken file: its end is missing, its inside is damaged, or it is said to be a text and has other bytes. */
export type BrokenReason = 'cut' | 'damaged' | 'notText';

/** The file is of a kind that is taken, but damaged or cut short. */
export class FileBroken extends DomainError {
  readonly code = 'FILE_BROKEN';
  readonly reason: BrokenReason;

  constructor(reason: BrokenReason = 'damaged') {
    super();
    this.reason = reason;
  }
}

/** The file has no byte. */
export class FileEmpty extends DomainError {
  readonly code = 'FILE_EMPTY';
}

/** The film has a track of texts, places or times whose data cannot be taken out of it. */
export class HiddenTrack extends DomainError {
  readonly code = 'FILE_HAS_HIDDEN_TRACK';
}

/** The picture has more pixels, or the animation more frames, than are decoded. */
export class PictureTooLarge extends DomainError {
  readonly code = 'PICTURE_TOO_LARGE';
  /** The width and the height, of one frame, in pixels; null when the decoder did not tell. */
  readonly size: { width: number; height: number; frames: number } | null;

  constructor(size: PictureTooLarge['size'] = null) {
    super();
    this.size = size;
  }
}

/** The file was not read in time, because the machine is busy. The same file may be taken in a moment. */
export class MediaTimeout extends Overloaded {
  override readonly code = 'MEDIA_TIMEOUT';

  constructor() {
    super(10);
  }
}

/** The event has reached the limit of its files, or the disk is full. */
export class StorageFull extends DomainError {
  readonly code = 'STORAGE_FULL';
}

/**
 * The media folder is read-only or gone, or the bucket does not answer, and nothing was stored or read. An operator has to repair it, so
 * the wait is long.
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

/** The refusals of a file; each has its own text. */
export const fileRefusals = [FileBroken, FileEmpty, FileTooLarge, HiddenTrack, PictureTooLarge, StorageFull, UnsupportedMediaType] as const;

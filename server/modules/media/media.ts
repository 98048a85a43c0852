/**
 * media: this room has the files of riddles and blocks, under names that nobody can guess and with content that never changes.
 * Also called: uploads, attachments, assets, blobs, S3 storage (bucket).
 */

/** The server stores a file that it made itself; the same bytes are stored once. */
export { storeMedia } from './files/store-media.ts';
/** A stored file is found by its path. */
export { findMedia } from './files/find-media.ts';
/** A client shows a file as picture, sound, film or text by its kind. */
export { mediaKind } from './files/media-kind.rules.ts';
/** A page links to a file by this address. */
export { mediaUrl } from './files/media-kind.rules.ts';
/** Before an event is erased, its files belong to none. */
export { releaseFiles } from './files/release-files.ts';
/** A job deletes files that nothing refers to. */
export { sweepOrphans } from './files/sweep-orphans.ts';

/** An organizer uploads a file, which is checked, made harmless and stored with its smaller sizes. */
export { type UploadedMedia, uploadMedia } from './uploads/upload-media.ts';
/** An update of a riddle or block stores a new file in a field, leaves the old one, or removes it. */
export { changeMedia } from './uploads/change-media.ts';
/** An import stores the files of an event file, and an export finds them again. */
export { importMedia } from './uploads/import-media.ts';
export { storedFiles } from './files/open-files.ts';
/** Files are in a folder or in a bucket, with one interface. */
export { mediaStorage } from './storage/storage.ts';
export type { FileStorage } from './storage/storage.types.ts';
/** An operator copies all files from one storage to another. */
export { moveMedia, type MoveReport } from './moving/move-media.ts';
/** A download may ask for a part of a file. */
export { byteRange } from './files/byte-range.rules.ts';
/** A write of a file turns the faults of a disk into these refusals. */
export { refuseDiskFaults } from './storage/write-whole.ts';
/** An upload is refused when it is over a limit, or cannot be stored now. */
export {
  FileBroken,
  FileEmpty,
  fileRefusals,
  FileTooLarge,
  HiddenTrack,
  PictureTooLarge,
  StorageFull,
  StorageUnavailable,
} from './media.errors.ts';

export type { MediaFile, MediaVariant } from './media.types.ts';

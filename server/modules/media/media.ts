/** media: files of riddles and blocks, stored under unguessable names that never change their content. */

/** Stores a file that we made ourselves; the same bytes are stored once. */
export { type NewMedia, storeMedia } from './files/store-media.ts';
/** An organizer's file: checked, made harmless, stored with its smaller sizes. */
export { type UploadedMedia, uploadMedia } from './uploads/upload-media.ts';
/** What a file's field of an update leaves behind: a new file, the old one, or none. */
export { changeMedia } from './uploads/change-media.ts';
/** A stored file by its path. */
export { findMedia } from './files/find-media.ts';
/** Clears away rows and files that nothing refers to. */
export { sweepOrphans } from './files/sweep-orphans.ts';
/** How a client renders a path. */
export { mediaKind } from './files/media-kind.rules.ts';
export { FileTooLarge, StorageFull, StorageUnavailable } from './media.errors.ts';
export type { MediaFile, MediaVariant } from './media.types.ts';

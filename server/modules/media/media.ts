/** media: files of riddles and blocks, stored under unguessable names that never change their content. */

/** Stores a file; the same bytes are stored once. */
export { type NewMedia, storeMedia } from './store-media.ts';
/** A stored file by its path. */
export { findMedia } from './find-media.ts';
/** How a client renders a path. */
export { mediaKind } from './media-kind.rules.ts';
export type { MediaFile } from './media.types.ts';

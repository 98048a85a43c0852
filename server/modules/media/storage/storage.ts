import type { Config } from '#server/platform/config.ts';
import { BucketStorage } from './bucket-storage.ts';
import { FolderStorage } from './folder-storage.ts';
import type { FileStorage } from './storage.types.ts';

const buckets = new WeakMap<object, BucketStorage>();

/** Returns the storage of an installation. One of a bucket keeps its connections and how it is, so that all who ask share it. */
export function storageOf({ mediaBucket, mediaDir }: Pick<Config, 'mediaBucket' | 'mediaDir'>): FileStorage {
  if (!mediaBucket) return new FolderStorage(mediaDir);
  const known = buckets.get(mediaBucket) ?? new BucketStorage(mediaBucket);
  buckets.set(mediaBucket, known);
  return known;
}

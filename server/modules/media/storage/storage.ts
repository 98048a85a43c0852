import type { Config } from '#server/platform/config.ts';
import { BucketStorage } from './bucket-storage.ts';
import { FolderStorage } from './folder-storage.ts';
import type { FileStorage } from './storage.types.ts';

const buckets = new WeakMap<object, BucketStorage>();

/** Returns the storage of media files. All callers share that of a bucket, since it has connections and a state. */
export function mediaStorage({ mediaBucket, mediaDir }: Pick<Config, 'mediaBucket' | 'mediaDir'>): FileStorage {
  if (!mediaBucket) return new FolderStorage(mediaDir);
  const storage = buckets.get(mediaBucket) ?? new BucketStorage(mediaBucket);
  buckets.set(mediaBucket, storage);
  return storage;
}

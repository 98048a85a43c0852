import type { Readable } from 'node:stream';

/** What is known of a stored file without reading it. */
export interface StoredFile {
  path: string;
  bytes: number;
  modifiedAt: Date;
  /** The MD5 of its bytes in hexadecimal digits, where the storage tells it. */
  md5: string | null;
}

/** Bytes of a file, both ends included. */
export interface ByteRange {
  from: number;
  to: number;
}

/**
 * Where files are: a folder or a bucket. A path is relative to it and has slashes. A storage that is away refuses with StorageUnavailable,
 * within seconds; one that has no room refuses to store with StorageFull.
 */
export interface FileStorage {
  /** As a setting names it. */
  readonly name: string;
  /** Stores a file of at most a few megabytes. A reader meets the one before it or the new one, and never half of it. */
  put(path: string, bytes: Buffer, mime: string): Promise<void>;
  /** Makes a file young again that a sweep might delete; false: it has to be stored. */
  renew(path: string): Promise<boolean>;
  /** Opens a file, or a range of it; null when it is not there. */
  open(path: string, range?: ByteRange): Promise<Readable | null>;
  find(path: string): Promise<StoredFile | null>;
  /** Removes a file; one that is not there is no fault. */
  remove(path: string): Promise<void>;
  /** Lists the paths that begin with a folder, or all, in no order; it holds one folder or one page at a time. */
  list(folder?: string): AsyncIterable<string>;
  /** Tells whether files can be read now and, as far as that can be seen without storing one, stored. */
  isReady(): Promise<boolean>;
}

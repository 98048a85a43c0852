import type { Dirent } from 'node:fs';
import { type FileHandle, open, readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { isWritable } from '#server/platform/settings/folders.ts';
import type { ByteRange, FileStorage, StoredFile } from './storage.types.ts';
import { refuseDiskFaults, writeWhole } from './write-whole.ts';

const isMissing = (error: unknown) => ['ENOENT', 'EISDIR'].includes((error as NodeJS.ErrnoException).code ?? '');

/** Files in a folder of this machine, or of a volume that all processes share. */
export class FolderStorage implements FileStorage {
  readonly name: string;

  constructor(folder: string) {
    this.name = folder;
  }

  #filePath(path: string): string {
    return join(this.name, path);
  }

  put(path: string, bytes: Buffer): Promise<void> {
    return refuseDiskFaults(writeWhole(this.#filePath(path), bytes));
  }

  renew(path: string): Promise<boolean> {
    return utimes(this.#filePath(path), new Date(), new Date()).then(
      () => true,
      () => false,
    );
  }

  async open(path: string, range?: ByteRange): Promise<Readable | null> {
    let handle: FileHandle;
    try {
      handle = await open(this.#filePath(path));
    } catch (error) {
      if (isMissing(error)) return null;
      return refuseDiskFaults(Promise.reject(error as Error));
    }
    return handle.createReadStream(range && { start: range.from, end: range.to });
  }

  async find(path: string): Promise<StoredFile | null> {
    const info = await stat(this.#filePath(path)).catch(() => null);
    return info?.isFile() ? { path, bytes: info.size, modifiedAt: info.mtime, md5: null } : null;
  }

  remove(path: string): Promise<void> {
    return refuseDiskFaults(rm(this.#filePath(path), { force: true }));
  }

  async *list(folder = ''): AsyncGenerator<string> {
    let entries: Dirent[];
    try {
      entries = await readdir(this.#filePath(folder), { withFileTypes: true });
    } catch (error) {
      if (folder !== '' && isMissing(error)) return;
      throw error;
    }
    for (const entry of entries) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) yield* this.list(path);
      else if (entry.isFile()) yield path;
    }
  }

  isReady(): Promise<boolean> {
    return isWritable(this.name);
  }
}

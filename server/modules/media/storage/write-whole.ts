import { randomBytes } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { StorageFull, StorageUnavailable } from '../media.errors.ts';

const errorCode = (error: unknown) => (error as { code?: string } | null)?.code ?? '';
const isFull = (error: unknown) => ['ENOSPC', 'EDQUOT'].includes(errorCode(error));
const isAway = (error: unknown) => ['EACCES', 'EIO', 'ENOENT', 'ENOTDIR', 'EPERM', 'EROFS', 'ESTALE'].includes(errorCode(error));

/** Turns the error of a disk that is full, read-only or gone into a refusal. Play writes no files and goes on. */
export async function refuseDiskFaults<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (isFull(error)) throw new StorageFull();
    throw isAway(error) ? new StorageUnavailable(errorCode(error)) : error;
  }
}

/** Makes the folder of a file, but never the root folder: without the volume, files would land under its mount point. */
async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  }
}

/** Writes a file so that a reader never meets half of it: it gets its name only once it is whole and on the disk. */
export async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  await makeFolder(dirname(file));
  const draft = `${file}.${randomBytes(6).toString('hex')}.draft`;
  try {
    const handle = await open(draft, 'wx');
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, file);
  } catch (error) {
    // The first error is the one to report; in a read-only folder this fails, too.
    await rm(draft, { force: true }).catch(() => undefined);
    throw error;
  }
}

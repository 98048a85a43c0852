import { randomBytes } from 'node:crypto';
import { mkdir, open, rename, rm, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StorageFull, StorageUnavailable } from '../media.errors.ts';

const codeOf = (error: unknown) => (error as { code?: string } | null)?.code ?? '';
const isFull = (error: unknown) => ['ENOSPC', 'EDQUOT'].includes(codeOf(error));
const isAway = (error: unknown) => ['EACCES', 'EIO', 'ENOENT', 'ENOTDIR', 'EPERM', 'EROFS', 'ESTALE'].includes(codeOf(error));

/** Turns a disk that is full, read-only or gone into the refusal that it means; play, which writes no files, goes on. */
export async function refusingDiskFaults<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (isFull(error)) throw new StorageFull();
    throw isAway(error) ? new StorageUnavailable() : error;
  }
}

/** Whether the file is there already; if so it counts as new, so that no sweep takes it from under its new owner. */
const renewed = (file: string) =>
  utimes(file, new Date(), new Date()).then(
    () => true,
    () => false,
  );

/** Makes the folder of a file, but never the one of all files: where a volume is gone, files would land beneath its mount. */
async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
}

async function write(file: string, bytes: Buffer): Promise<void> {
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
    // What went wrong first is what counts: a folder that is read-only refuses this, too.
    await rm(draft, { force: true }).catch(() => undefined);
    throw error;
  }
}

/** A reader never meets half a file: it appears under its name only once it is whole and on the disk. */
export async function writeWhole({ directory, path, bytes }: { directory: string; path: string; bytes: Buffer }): Promise<void> {
  const file = join(directory, path);
  if (await renewed(file)) return;
  await refusingDiskFaults(write(file, bytes));
}

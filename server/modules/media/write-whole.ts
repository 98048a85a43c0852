import { randomBytes } from 'node:crypto';
import { mkdir, open, rename, rm, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StorageFull } from './media.errors.ts';

const isFull = (error: unknown) => ['ENOSPC', 'EDQUOT'].includes((error as { code?: string } | null)?.code ?? '');

/** Turns a full disk into the refusal that it means; play, which writes no files, goes on. */
export async function refusingFullDisk<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw isFull(error) ? new StorageFull() : error;
  }
}

/** Whether the file is there already; if so it counts as new, so that no sweep takes it from under its new owner. */
const renewed = (file: string) =>
  utimes(file, new Date(), new Date()).then(
    () => true,
    () => false,
  );

async function write(file: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
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
    await rm(draft, { force: true });
    throw error;
  }
}

/** A reader never meets half a file: it appears under its name only once it is whole and on the disk. */
export async function writeWhole({ directory, path, bytes }: { directory: string; path: string; bytes: Buffer }): Promise<void> {
  const file = join(directory, path);
  if (await renewed(file)) return;
  await refusingFullDisk(write(file, bytes));
}

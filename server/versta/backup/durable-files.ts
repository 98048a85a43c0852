import { constants } from 'node:fs';
import { copyFile, mkdir, open, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Waits until a file or a folder is on the disk. */
export async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Writes a new file that only its owner may read. */
export const writeDurably = (file: string, content: string | Uint8Array): Promise<void> =>
  writeFile(file, content, { mode: 0o600, flag: 'wx', flush: true });

/** Copies a file to a place where there is none. */
export async function copyDurably(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await copyFile(from, to, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
  await sync(to);
}

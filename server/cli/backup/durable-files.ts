import { open, writeFile } from 'node:fs/promises';

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

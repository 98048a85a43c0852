import { randomBytes } from 'node:crypto';
import { link, mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { files } from './backup-folder.ts';
import { readSums, sumOf } from './checksums.ts';
import { copyDurably } from './durable-files.ts';

const codeOf = (error: unknown) => (error as { code?: string } | null)?.code;

interface Previous {
  folder: string;
  sums: Map<string, string>;
}

/** Takes a file over from the backup before, without a second copy, if it is still what it was there. */
async function linked(path: string, to: string, { folder, sums }: Previous): Promise<boolean> {
  const known = sums.get(`${files.media}/${path}`);
  if (known === undefined) return false;
  await mkdir(dirname(to), { recursive: true });
  try {
    await link(join(folder, files.media, path), to);
  } catch {
    // It is gone there, or this disk knows no second name of a file.
    return false;
  }
  if ((await sumOf(to)) === known) return true;
  await rm(to);
  return false;
}

async function copied(from: string, to: string): Promise<boolean> {
  try {
    await copyDurably(from, to);
    return true;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false;
    throw error;
  }
}

interface Media {
  paths: readonly string[];
  mediaDir: string;
  backup: string;
  /** The folder of the backup before; null for the first one. */
  previous: string | null;
}

/** Keeps the files that a snapshot names. They never change, so each is copied once, and later backups share it. */
export async function keepMedia({ paths, mediaDir, backup, previous }: Media): Promise<{ kept: number; missing: number; bytes: number }> {
  const before = previous === null ? null : { folder: previous, sums: await readSums(previous) };
  const result = { kept: 0, missing: 0, bytes: 0 };
  for (const path of paths) {
    const to = join(backup, files.media, path);
    const isKept = (before && (await linked(path, to, before))) || (await copied(join(mediaDir, path), to));
    result[isKept ? 'kept' : 'missing'] += 1;
    if (isKept) result.bytes += (await stat(to)).size;
  }
  return result;
}

/** Puts back the files that are missing in the media folder, and returns how many were. */
export async function putBackMedia(backup: string, mediaDir: string): Promise<number> {
  let count = 0;
  for (const path of (await readSums(backup)).keys()) {
    if (!path.startsWith(`${files.media}/`)) continue;
    const to = join(mediaDir, path.slice(files.media.length + 1));
    const isThere = await stat(to).then(
      () => true,
      () => false,
    );
    if (isThere) continue;
    const draft = `${to}.${randomBytes(6).toString('hex')}.draft`;
    await copyDurably(join(backup, path), draft);
    await rename(draft, to);
    count += 1;
  }
  return count;
}

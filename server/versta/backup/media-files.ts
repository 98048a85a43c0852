import { createWriteStream } from 'node:fs';
import { link, mkdir, readFile, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FileStorage } from '#server/modules/media/media.ts';
import { files } from './backup-folder.ts';
import { readSums, sumOf } from './checksums.ts';

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

async function copied(storage: FileStorage, path: string, to: string): Promise<boolean> {
  const file = await storage.open(path);
  if (!file) return false;
  await mkdir(dirname(to), { recursive: true });
  await pipeline(file, createWriteStream(to, { flush: true }));
  return true;
}

interface Media {
  paths: readonly string[];
  storage: FileStorage;
  backup: string;
  /** The folder of the backup before; null for the first one. */
  previous: string | null;
}

/** Keeps the files that a snapshot names. They never change, so each is copied once, and later backups share it. */
export async function keepMedia({ paths, storage, backup, previous }: Media): Promise<{ kept: number; missing: number; bytes: number }> {
  const before = previous === null ? null : { folder: previous, sums: await readSums(previous) };
  const result = { kept: 0, missing: 0, bytes: 0 };
  for (const path of paths) {
    const to = join(backup, files.media, path);
    const isKept = (before && (await linked(path, to, before))) || (await copied(storage, path, to));
    result[isKept ? 'kept' : 'missing'] += 1;
    if (isKept) result.bytes += (await stat(to)).size;
  }
  return result;
}

/** Puts back the files that the folder or the bucket lacks, and returns how many they were. */
export async function putBackMedia(backup: string, storage: FileStorage): Promise<number> {
  let count = 0;
  for (const kept of (await readSums(backup)).keys()) {
    if (!kept.startsWith(`${files.media}/`)) continue;
    const path = kept.slice(files.media.length + 1);
    if (await storage.find(path)) continue;
    await storage.put(path, await readFile(join(backup, kept)), 'application/octet-stream');
    count += 1;
  }
  return count;
}

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

export interface PutBack {
  /** Files that were missing and are back. */
  count: number;
  /** Those of them that another backup had whole. */
  borrowed: string[];
  /** Those that no backup has whole; they are left out. */
  lost: string[];
}

/** The first of these folders in which a file is what its sum says. */
async function findWhole(folders: readonly string[], kept: string, sum: string): Promise<string | null> {
  for (const folder of folders) if ((await sumOf(join(folder, kept)).catch(() => null)) === sum) return folder;
  return null;
}

/**
 * Puts back the files that the folder or the bucket lacks. One that has rotten in this backup comes from another one that has it whole: files of
 * media never change, so it is the same wherever its sum fits.
 */
export async function putBackMedia(backup: string, storage: FileStorage, others: readonly string[]): Promise<PutBack> {
  const result: PutBack = { count: 0, borrowed: [], lost: [] };
  for (const [kept, sum] of await readSums(backup)) {
    if (!kept.startsWith(`${files.media}/`)) continue;
    const path = kept.slice(files.media.length + 1);
    if (await storage.find(path)) continue;
    const folder = await findWhole([backup, ...others], kept, sum);
    if (folder === null) {
      result.lost.push(path);
      continue;
    }
    await storage.put(path, await readFile(join(folder, kept)), 'application/octet-stream');
    result.count += 1;
    if (folder !== backup) result.borrowed.push(path);
  }
  return result;
}

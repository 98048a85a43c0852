import { createWriteStream } from 'node:fs';
import { link, mkdir, readFile, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FileStorage } from '#server/modules/media/media.ts';
import { files } from './backup-folder.ts';
import { computeSum, readSums } from './checksums.ts';

interface Previous {
  folder: string;
  sums: Map<string, string>;
}

/** Links a file of the previous backup, without a second copy, if it is unchanged there. */
async function linkFile(path: string, to: string, { folder, sums }: Previous): Promise<boolean> {
  const sum = sums.get(`${files.media}/${path}`);
  if (sum === undefined) return false;
  await mkdir(dirname(to), { recursive: true });
  try {
    await link(join(folder, files.media, path), to);
  } catch {
    // The file is gone there, or this disk has no hard links.
    return false;
  }
  if ((await computeSum(to)) === sum) return true;
  await rm(to);
  return false;
}

async function copyFile(storage: FileStorage, path: string, to: string): Promise<boolean> {
  const file = await storage.open(path);
  if (!file) return false;
  await mkdir(dirname(to), { recursive: true });
  await pipeline(file, createWriteStream(to, { flush: true }));
  return true;
}

interface BackupMedia {
  paths: readonly string[];
  storage: FileStorage;
  backup: string;
  /** The folder of the previous backup; null for the first one. */
  previous: string | null;
}

/** Backs up the files that a snapshot names. They never change, so each is copied once, and later backups link it. */
export async function backUpMedia({
  paths,
  storage,
  backup,
  previous,
}: BackupMedia): Promise<{ kept: number; missing: number; bytes: number }> {
  const previousBackup = previous === null ? null : { folder: previous, sums: await readSums(previous) };
  const result = { kept: 0, missing: 0, bytes: 0 };
  for (const path of paths) {
    const to = join(backup, files.media, path);
    const isStored = (previousBackup && (await linkFile(path, to, previousBackup))) || (await copyFile(storage, path, to));
    result[isStored ? 'kept' : 'missing'] += 1;
    if (isStored) result.bytes += (await stat(to)).size;
  }
  return result;
}

export interface RestoredMedia {
  /** Files that were missing and are back. */
  count: number;
  /** Those of them that came from another backup. */
  borrowed: string[];
  /** Files that are damaged in every backup; they are left out. */
  lost: string[];
}

/** Finds the first of these folders in which the file fits its sum. */
async function findIntact(folders: readonly string[], storedPath: string, sum: string): Promise<string | null> {
  for (const folder of folders) if ((await computeSum(join(folder, storedPath)).catch(() => null)) === sum) return folder;
  return null;
}

/**
 * Restores the files that the folder or the bucket lacks. A file that is damaged in this backup comes from another one: files of
 * media never change, so it is the same in every backup in which its sum fits.
 */
export async function restoreMedia(backup: string, storage: FileStorage, others: readonly string[]): Promise<RestoredMedia> {
  const result: RestoredMedia = { count: 0, borrowed: [], lost: [] };
  for (const [storedPath, sum] of await readSums(backup)) {
    if (!storedPath.startsWith(`${files.media}/`)) continue;
    const path = storedPath.slice(files.media.length + 1);
    if (await storage.find(path)) continue;
    const folder = await findIntact([backup, ...others], storedPath, sum);
    if (folder === null) {
      result.lost.push(path);
      continue;
    }
    await storage.put(path, await readFile(join(folder, storedPath)), 'application/octet-stream');
    result.count += 1;
    if (folder !== backup) result.borrowed.push(path);
  }
  return result;
}

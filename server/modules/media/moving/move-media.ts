import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Db } from '#server/platform/db/tables/tables.ts';
import { isStoredPath } from '../files/media-kind.rules.ts';
import { listPathsAfter } from '../media.store.ts';
import type { FileStorage } from '../storage/storage.types.ts';
import { declaredMime } from '../uploads/import-media.ts';

/** The number of files that are copied at once; each is in memory, and none has more than 15 MB. */
const atOnce = 4;
const batch = 500;

export interface MoveReport {
  /** Files that the source has. */
  files: number;
  copied: number;
  /** Files that the target had already, with the same bytes. */
  alreadyThere: number;
  /** What was copied. */
  bytes: number;
  removed: number;
  /** Files that the database knows and neither storage has: nobody can be shown them. */
  missing: string[];
}

interface Move {
  from: FileStorage;
  to: FileStorage;
  /** Removes from the source what the target has, when all of it is there. */
  isSourceRemoved?: boolean;
  onProgress?: (report: MoveReport) => void;
}

/** A copy does not have the bytes of its original. Nothing is removed then. */
class BadCopy extends Error {}

async function readMd5(storage: FileStorage, path: string): Promise<string | null> {
  const file = await storage.open(path);
  if (!file) return null;
  const digest = createHash('md5');
  for await (const piece of file as AsyncIterable<Buffer>) digest.update(piece);
  return digest.digest('hex');
}

/**
 * Tells whether both have the same bytes. The MD5 of a service saves reading them. A service that encrypts objects returns another
 * value, so files with different ones are read.
 */
async function haveSameBytes(path: string, one: FileStorage, other: FileStorage): Promise<boolean> {
  const [a, b] = await Promise.all([one.find(path), other.find(path)]);
  if (!a || !b || a.bytes !== b.bytes) return false;
  if ((a.md5 ?? (await readMd5(one, path))) === (b.md5 ?? (await readMd5(other, path)))) return true;
  if (a.md5 === null && b.md5 === null) return false;
  return (await readMd5(one, path)) === (await readMd5(other, path));
}

/** Returns how many bytes were copied; null when they were there, undefined when the source has lost the file since it was listed. */
async function copyOne({ from, to }: Move, path: string): Promise<number | null | undefined> {
  if (await haveSameBytes(path, from, to)) return null;
  const file = await from.open(path);
  if (!file) return undefined;
  const bytes = await buffer(file);
  await to.put(path, bytes, declaredMime(path) ?? 'application/octet-stream');
  if (!(await haveSameBytes(path, from, to))) throw new BadCopy(`${path} does not have the same bytes in ${to.name}`);
  return bytes.length;
}

async function* storedIn(storage: FileStorage): AsyncGenerator<string> {
  for await (const path of storage.list()) if (isStoredPath(path)) yield path;
}

/** Does the work on each path, some at once; the first fault ends all of it. */
async function withEach(paths: AsyncGenerator<string>, work: (path: string) => Promise<void>): Promise<void> {
  let hasFailed = false;
  const worker = async () => {
    for (let next = await paths.next(); !next.done && !hasFailed; next = await paths.next()) {
      try {
        await work(next.value);
      } catch (error) {
        hasFailed = true;
        throw error;
      }
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: atOnce }, worker));
  const fault = ends.find((end) => end.status === 'rejected');
  if (fault) throw fault.reason;
}

async function listMissing(db: Db, presentPaths: ReadonlySet<string>): Promise<string[]> {
  const missing: string[] = [];
  let after = 0;
  for (;;) {
    const rows = await listPathsAfter(db, { after, limit: batch });
    missing.push(...rows.filter(({ path }) => !presentPaths.has(path)).map(({ path }) => path));
    const last = rows.at(-1);
    if (!last) return missing;
    after = last.id;
  }
}

/**
 * Copies all files from one storage to another and compares the bytes of each. It may be interrupted at any time and started again: files
 * that are there already are not copied twice. Only with `isSourceRemoved` the source loses its files, after all of them were compared.
 */
export async function moveMedia(db: Db, move: Move): Promise<MoveReport> {
  const report: MoveReport = { files: 0, copied: 0, alreadyThere: 0, bytes: 0, removed: 0, missing: [] };
  const presentPaths = new Set<string>();
  await withEach(storedIn(move.from), async (path) => {
    const bytes = await copyOne(move, path);
    if (bytes === undefined) return;
    presentPaths.add(path);
    report.files += 1;
    if (bytes === null) report.alreadyThere += 1;
    else [report.copied, report.bytes] = [report.copied + 1, report.bytes + bytes];
    move.onProgress?.(report);
  });
  const copied = [...presentPaths];
  for await (const path of storedIn(move.to)) presentPaths.add(path);
  report.missing = await listMissing(db, presentPaths);
  if (!move.isSourceRemoved) return report;
  for (const path of copied) {
    await move.from.remove(path);
    report.removed += 1;
    move.onProgress?.(report);
  }
  return report;
}

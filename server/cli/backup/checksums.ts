import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { files } from './backup-folder.ts';
import { writeDurably } from './durable-files.ts';

/** Computes the SHA-256 of a file, in hexadecimal. */
export async function computeSum(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((path) => path !== files.sums)
    .toSorted();
}

/** Writes the sum of every file of a backup, as it is read back from the disk, in the format of `sha256sum --check`. */
export async function writeSums(folder: string): Promise<void> {
  const lines: string[] = [];
  for (const path of await listFiles(folder)) lines.push(`${await computeSum(join(folder, path))}  ${path}\n`);
  await writeDurably(join(folder, files.sums), lines.join(''));
}

const sumLine = /^([0-9a-f]{64}) {2}(.+)$/;

/** Reads the sums of a backup, by path. */
export async function readSums(folder: string): Promise<Map<string, string>> {
  const text = await readFile(join(folder, files.sums), 'utf8');
  const lines = text.split('\n').flatMap((line) => (sumLine.exec(line) ? [line] : []));
  return new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]));
}

/** A file that is no longer as it was written. */
export interface Change {
  path: string;
  /** The fault; it follows the path in the sentence. */
  fault: 'is missing' | 'has no checksum' | 'differs from its checksum' | 'names no file';
}

export const describeChange = ({ path, fault }: Change): string => `${path} ${fault}`;

/** Returns true for a media file, without which a database can be restored. All other files must be unchanged. */
export const isMedia = ({ path }: Change): boolean => path.startsWith(`${files.media}/`);

/** Lists the files that differ from their sum, are missing, or have no sum. */
export async function findChanges(folder: string): Promise<Change[]> {
  const sums = await readSums(folder);
  if (sums.size === 0) return [{ path: files.sums, fault: 'names no file' }];
  const present = new Set(await listFiles(folder));
  const changes: Change[] = [...sums.keys()].filter((path) => !present.has(path)).map((path) => ({ path, fault: 'is missing' }));
  for (const path of present) {
    const sum = sums.get(path);
    if (sum === undefined) changes.push({ path, fault: 'has no checksum' });
    else if (sum !== (await computeSum(join(folder, path)))) changes.push({ path, fault: 'differs from its checksum' });
  }
  return changes;
}

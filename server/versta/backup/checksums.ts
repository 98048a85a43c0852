import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { files } from './backup-folder.ts';
import { writeDurably } from './durable-files.ts';

/** SHA-256 of a file, in hexadecimal. */
export async function sumOf(file: string): Promise<string> {
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

/** Writes down the sum of every file of a backup as it can be read back, in the form that `sha256sum --check` reads. */
export async function writeSums(folder: string): Promise<void> {
  const lines: string[] = [];
  for (const path of await listFiles(folder)) lines.push(`${await sumOf(join(folder, path))}  ${path}\n`);
  await writeDurably(join(folder, files.sums), lines.join(''));
}

const lineOfSums = /^([0-9a-f]{64}) {2}(.+)$/;

/** The sums that a backup was given, by path. */
export async function readSums(folder: string): Promise<Map<string, string>> {
  const text = await readFile(join(folder, files.sums), 'utf8');
  const lines = text.split('\n').flatMap((line) => (lineOfSums.exec(line) ? [line] : []));
  return new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]));
}

/** A file that is not what a backup was given. */
export interface Change {
  path: string;
  /** What is wrong with it, after its path. */
  what: 'is missing' | 'has no checksum' | 'differs from its checksum' | 'names no file';
}

export const sentenceOf = ({ path, what }: Change): string => `${path} ${what}`;

/** A restored database can do without a file of media; everything else has to be what it was. */
export const isMedia = ({ path }: Change): boolean => path.startsWith(`${files.media}/`);

/** Each file that differs from its sum, is missing, or has none. */
export async function findChanges(folder: string): Promise<Change[]> {
  const sums = await readSums(folder);
  if (sums.size === 0) return [{ path: files.sums, what: 'names no file' }];
  const present = new Set(await listFiles(folder));
  const changes: Change[] = [...sums.keys()].filter((path) => !present.has(path)).map((path) => ({ path, what: 'is missing' }));
  for (const path of present) {
    const sum = sums.get(path);
    if (sum === undefined) changes.push({ path, what: 'has no checksum' });
    else if (sum !== (await sumOf(join(folder, path)))) changes.push({ path, what: 'differs from its checksum' });
  }
  return changes;
}

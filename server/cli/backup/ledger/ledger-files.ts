import { open, readdir, readFile, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const fileNamePattern = /^\d{4}-\d\d-\d\d\.jsonl$/;
const line = z.object({ ledger: z.string(), id: z.int(), at: z.string() });

export type Line = z.infer<typeof line>;

/** A file of the export with the lines of one day. */
export interface LedgerFile {
  /** Such as 2026-11-25. */
  day: string;
  lines: Line[];
  /** Numbers, from 1, of lines that cannot be read, such as those that a loss of power has damaged. */
  broken: number[];
}

function parseLine(text: string): Line | null {
  try {
    return line.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Reads a file. It removes a last line that is incomplete after a full disk or a loss of power. */
async function readLedgerFile(folder: string, name: string): Promise<LedgerFile> {
  const file = join(folder, name);
  const content = await readFile(file);
  const end = content.lastIndexOf('\n') + 1;
  if (end < content.length) await truncate(file, end);
  const lines = content.subarray(0, end).toString().split('\n').slice(0, -1).map(parseLine);
  const broken = lines.flatMap((each, at) => (each === null ? [at + 1] : []));
  return { day: name.slice(0, 10), lines: lines.filter((each) => each !== null), broken };
}

/** Reads the files from this day on, in their order; all files without a day. */
export async function readLedgerFiles(folder: string, from: string | null): Promise<LedgerFile[]> {
  const names = (await readdir(folder)).filter((name) => fileNamePattern.test(name) && (from === null || name.slice(0, 10) >= from));
  const files: LedgerFile[] = [];
  for (const name of names.toSorted()) files.push(await readLedgerFile(folder, name));
  return files;
}

/** Appends lines to the file of a day. They are on the disk when it returns. */
export async function appendLines(folder: string, { day, lines }: { day: string; lines: readonly string[] }): Promise<void> {
  const handle = await open(join(folder, `${day}.jsonl`), 'a', 0o600);
  try {
    await handle.appendFile(lines.map((each) => `${each}\n`).join(''));
    await handle.sync();
  } finally {
    await handle.close();
  }
}

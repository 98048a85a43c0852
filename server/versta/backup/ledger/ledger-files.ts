import { open, readdir, readFile, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const named = /^\d{4}-\d\d-\d\d\.jsonl$/;
const line = z.object({ ledger: z.string(), id: z.int(), at: z.string() });

export type Line = z.infer<typeof line>;

/** The lines of a file of the export, by their place in the order of the days. */
export interface LedgerFile {
  /** Such as 2026-11-25. */
  day: string;
  lines: Line[];
  /** Places of lines that cannot be read, such as those that a loss of power has spoilt; the first is 1. */
  broken: number[];
}

function parsed(text: string): Line | null {
  try {
    return line.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Reads a file. A last line that was cut short, by a full disk or a loss of power, is taken away. */
async function readLedgerFile(folder: string, name: string): Promise<LedgerFile> {
  const file = join(folder, name);
  const content = await readFile(file);
  const end = content.lastIndexOf('\n') + 1;
  if (end < content.length) await truncate(file, end);
  const lines = content.subarray(0, end).toString().split('\n').slice(0, -1).map(parsed);
  const broken = lines.flatMap((each, at) => (each === null ? [at + 1] : []));
  return { day: name.slice(0, 10), lines: lines.filter((each) => each !== null), broken };
}

/** Reads the files of this day and of later ones, in their order; all of them without a day. */
export async function readLedgerFiles(folder: string, from: string | null): Promise<LedgerFile[]> {
  const names = (await readdir(folder)).filter((name) => named.test(name) && (from === null || name.slice(0, 10) >= from));
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

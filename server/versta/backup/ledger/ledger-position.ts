import { readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { sync, writeDurably } from '../durable-files.ts';

const file = 'ledger-position.json';

export const ledgers = ['team', 'program', 'answer'] as const;
export type Ledger = (typeof ledgers)[number];

const ids = z.object({ team: z.int(), program: z.int(), answer: z.int() });
/** An id of each ledger. */
export type Ids = z.infer<typeof ids>;

const position = z.object({
  /** When the last run has ended, by the clock of its machine. */
  at: z.iso.datetime(),
  /** The history of the database that the ids belong to. */
  history: z.string(),
  /** All lines up to these ids are exported, and no further one can appear among them. */
  upTo: ids,
  /** The same holds up to these ids once every transaction before `before` has ended; null when nothing is waited for. */
  waiting: z.object({ upTo: ids, before: z.int() }).nullable(),
  /** The day of the first file that may have lines with higher ids; null for all files. */
  from: z.string().nullable(),
  /** How many lines of each day cannot be read, which was told. */
  broken: z.record(z.string(), z.int()),
});

/** How far the export is. Without it the whole ledger is compared with all files. */
export type Position = z.infer<typeof position>;

const nothing: Ids = { team: 0, program: 0, answer: 0 };
export const beginning = (history: string): Position => ({
  at: new Date(0).toISOString(),
  history,
  upTo: nothing,
  waiting: null,
  from: null,
  broken: {},
});

/** Reads how far the export into a folder of backups is; from the beginning where nobody has written it, where it is spoilt, and in another history. */
export async function readPosition(folder: string, history: string): Promise<Position> {
  try {
    const found = position.parse(JSON.parse(await readFile(join(folder, file), 'utf8')));
    return found.history === history ? found : { ...beginning(history), broken: found.broken };
  } catch {
    return beginning(history);
  }
}

/** It is on the disk, whole, when this returns. */
export async function writePosition(folder: string, written: Position): Promise<void> {
  const draft = join(folder, `.${file}`);
  await rm(draft, { force: true });
  await writeDurably(draft, `${JSON.stringify(written)}\n`);
  await rename(draft, join(folder, file));
  await sync(folder);
}

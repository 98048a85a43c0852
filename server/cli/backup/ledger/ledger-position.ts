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
  /** The end of the last run, by the clock of its machine. */
  at: z.iso.datetime(),
  /** The history of the database that the ids belong to. */
  history: z.string(),
  /** All lines up to these ids are exported, and no further one can appear among them. */
  upTo: ids,
  /** The ids for which the same holds after every transaction before `before` has ended; null when there is nothing to wait for. */
  waiting: z.object({ upTo: ids, before: z.int() }).nullable(),
  /** The day of the first file that may have lines with higher ids; null for all files. */
  from: z.string().nullable(),
  /** How many unreadable lines of each day were reported. */
  broken: z.record(z.string(), z.int()),
});

/** The position of the export. Without it the whole ledger is compared with all files. */
export type Position = z.infer<typeof position>;

const noIds: Ids = { team: 0, program: 0, answer: 0 };
export const beginning = (history: string): Position => ({
  at: new Date(0).toISOString(),
  history,
  upTo: noIds,
  waiting: null,
  from: null,
  broken: {},
});

/**
 * Reads the position of the export. It is the beginning when there is no file, the file is damaged, or the database has another history.
 */
export async function readPosition(folder: string, history: string): Promise<Position> {
  try {
    const saved = position.parse(JSON.parse(await readFile(join(folder, file), 'utf8')));
    return saved.history === history ? saved : { ...beginning(history), broken: saved.broken };
  } catch {
    return beginning(history);
  }
}

/** Writes the position. It is on the disk completely when this returns. */
export async function writePosition(folder: string, next: Position): Promise<void> {
  const draft = join(folder, `.${file}`);
  await rm(draft, { force: true });
  await writeDurably(draft, `${JSON.stringify(next)}\n`);
  await rename(draft, join(folder, file));
  await sync(folder);
}

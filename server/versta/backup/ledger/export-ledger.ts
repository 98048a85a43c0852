import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Config } from '#server/platform/config.ts';
import { openAlone } from '#server/platform/db/connection/connect.ts';
import { backupDirOf, databaseOf } from '../backup-folder.ts';
import { sync } from '../durable-files.ts';
import { readHistory } from '../scratch-database.ts';
import { appendLines, type LedgerFile, type Line, readLedgerFiles } from './ledger-files.ts';
import { beginning, type Ids, type Ledger, ledgers, type Position, readPosition, writePosition } from './ledger-position.ts';

type Client = ReturnType<typeof openAlone>;

/**
 * What is exported. An attempt that is accepted later, because an organizer added its answer, is in the ledger of the team, as rejudged.
 */
const sources: Record<Ledger, string> = {
  team: 'public.ledger_entry each where id > $1',
  program: 'public.program_entry each where id > $1',
  answer: 'public.attempt each where id > $1 and is_right',
};
/** Any number that nothing else in the database locks. */
const lockKey = 7_243_116;

const folderOf = (dir: string): string => join(dir, 'ledger');

export interface Exported {
  lines: number;
  /** Lines of earlier runs that cannot be read, told once, such as `2026-11-25.jsonl:17`. Their rows were written again. */
  broken: string[];
}

interface Found extends Line {
  text: string;
}

interface Seen {
  rows: Found[];
  /** Transactions below the first number have ended, and none has the second one yet. */
  xmin: number;
  xmax: number;
  today: string;
}

/** An id alone is not enough: a database that was restored gives the same ids again. */
const keyOf = ({ ledger, id, at }: Line) => `${ledger} ${id} ${at}`;

/** Reads the rows behind these ids, in one snapshot. */
async function readRows(client: Client, upTo: Ids): Promise<Seen> {
  await client.query('begin isolation level repeatable read, read only');
  const { rows: facts } = await client.query<Omit<Seen, 'rows'>>(
    `select pg_snapshot_xmin(seen)::text::bigint as xmin, pg_snapshot_xmax(seen)::text::bigint as xmax, to_char(now(), 'YYYY-MM-DD') as today
     from pg_current_snapshot() as seen`,
  );
  const rows: Found[] = [];
  for (const ledger of ledgers) {
    const found = await client.query<{ row: string }>(`select row_to_json(each)::text as row from ${sources[ledger]} order by id`, [
      upTo[ledger],
    ]);
    for (const { row } of found.rows) {
      const text = `{"ledger":"${ledger}",${row.slice(1)}`;
      rows.push({ ...(JSON.parse(text) as Line), text });
    }
  }
  await client.query('commit');
  const [fact] = facts;
  if (!fact) throw new Error('the database does not say which transactions it sees');
  return { rows, ...fact };
}

const namesOf = (files: readonly LedgerFile[], { broken: told }: Position): string[] =>
  files.flatMap(({ day, broken }) => broken.slice(told[day] ?? 0).map((place) => `${day}.jsonl:${place}`));

/** How far the files are. After the word about a broken line, or in another history, everything is compared once. */
async function readWritten(dir: string, history: string): Promise<{ position: Position; files: LedgerFile[]; broken: string[] }> {
  const folder = folderOf(dir);
  const position = await readPosition(dir, history);
  const files = await readLedgerFiles(folder, position.from);
  const broken = namesOf(files, position);
  if (broken.length === 0) return { position, files, broken };
  const all = await readLedgerFiles(folder, null);
  const told = Object.fromEntries(all.map((file) => [file.day, file.broken.length]));
  return { position: { ...beginning(history), broken: told }, files: all, broken: namesOf(all, position) };
}

const tipsOf = (rows: readonly Line[], { upTo }: Position): Ids => {
  const tips = { ...upTo };
  for (const { ledger, id } of rows) tips[ledger as Ledger] = Math.max(tips[ledger as Ledger], id);
  return tips;
};

/**
 * How far the export is after a run. A row can appear below one that is visible, because ids are given out before the commit; once all
 * transactions have ended that were there when a row was seen, nothing comes below it any more. Times play no part: a clock may go back.
 */
async function advance(client: Client, position: Position, { rows, xmin, xmax }: Seen): Promise<Pick<Position, 'upTo' | 'waiting'>> {
  const { waiting } = position;
  // A restored cluster counts its transactions from the beginning.
  const isOver = waiting !== null && (xmin >= waiting.before || xmax <= waiting.before);
  const upTo = isOver ? waiting.upTo : position.upTo;
  if (waiting !== null && !isOver) return { upTo, waiting };
  const tips = tipsOf(rows, { ...position, upTo });
  if (isDeepStrictEqual(tips, upTo)) return { upTo, waiting: null };
  const taken = await client.query<{ before: number }>('select pg_current_xact_id()::text::bigint as before');
  return { upTo, waiting: { upTo: tips, before: taken.rows[0]?.before ?? 0 } };
}

/** The day of the first file with a line behind these ids. */
function firstDay(files: readonly LedgerFile[], upTo: Ids, otherwise: string): string {
  const days = files.filter(({ lines }) => lines.some(({ ledger, id }) => id > upTo[ledger as Ledger])).map(({ day }) => day);
  return [...days, otherwise].toSorted()[0] ?? otherwise;
}

/**
 * Appends every line of the ledgers and every accepted answer that is not exported yet to the file of the day, `ledger/<date>.jsonl` in
 * BACKUP_DIR. They are on the disk when it returns. Several may run at once; one of them works.
 */
export async function exportLedger(config: Config): Promise<Exported> {
  const url = databaseOf(config);
  const dir = backupDirOf(config);
  const folder = folderOf(dir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const client = openAlone(url, 'versta ledger');
  try {
    await client.connect();
    await client.query("set timezone = 'UTC'");
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    const { position, files, broken } = await readWritten(dir, await readHistory(client));
    const seen = await readRows(client, position.upTo);
    const keys = new Set(files.flatMap(({ lines }) => lines.map(keyOf)));
    const missing = seen.rows.filter((row) => !keys.has(keyOf(row)));
    if (missing.length > 0) {
      // Before they are written: a run that is cut short after them finds them there.
      const first = position.from === null || position.from < seen.today ? position.from : seen.today;
      await writePosition(dir, { ...position, from: first });
      await appendLines(folder, { day: seen.today, lines: missing.map(({ text }) => text) });
      await sync(folder);
    }
    const written = [...files, { day: seen.today, lines: missing, broken: [] }];
    const next = await advance(client, position, seen);
    const from = firstDay(written, next.upTo, seen.today);
    await writePosition(dir, { ...position, ...next, from, at: new Date().toISOString() });
    return { lines: missing.length, broken };
  } finally {
    await client.end();
  }
}

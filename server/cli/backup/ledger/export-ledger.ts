import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Config } from '#server/platform/config.ts';
import { openUnpooled } from '#server/platform/db/connection/connect.ts';
import { requireBackupDir, requireDatabaseUrl } from '../backup-folder.ts';
import { sync } from '../durable-files.ts';
import { readHistory } from '../scratch-database.ts';
import { appendLines, type LedgerFile, type Line, readLedgerFiles } from './ledger-files.ts';
import { beginning, type Ids, type Ledger, ledgers, type Position, readPosition, writePosition } from './ledger-position.ts';

type Client = ReturnType<typeof openUnpooled>;

/**
 * The exported rows. An attempt that is accepted later, because an organizer added its answer, is in the ledger of the team, as rejudged.
 */
const sources: Record<Ledger, string> = {
  team: 'public.ledger_entry each where id > $1',
  program: 'public.program_entry each where id > $1',
  answer: 'public.attempt each where id > $1 and is_right',
};
/** The number of the advisory lock. Nothing else in the database uses it. */
const lockKey = 7_243_116;

const ledgerFolder = (dir: string): string => join(dir, 'ledger');

export interface Exported {
  lines: number;
  /** Lines of earlier runs that cannot be read, such as `2026-11-25.jsonl:17`, reported once. Their rows were written again. */
  broken: string[];
}

interface LedgerRow extends Line {
  text: string;
}

interface RowsSnapshot {
  rows: LedgerRow[];
  /** Transactions below `xmin` have ended; no transaction has the number `xmax` yet. */
  xmin: number;
  xmax: number;
  today: string;
}

/** Makes the key of a row. An id alone is not enough, because a restored database assigns the same ids again. */
const rowKey = ({ ledger, id, at }: Line) => `${ledger} ${id} ${at}`;

/** Reads the rows with higher ids, in one snapshot. */
async function readRows(client: Client, upTo: Ids): Promise<RowsSnapshot> {
  await client.query('begin isolation level repeatable read, read only');
  const { rows: facts } = await client.query<Omit<RowsSnapshot, 'rows'>>(
    `select pg_snapshot_xmin(seen)::text::bigint as xmin, pg_snapshot_xmax(seen)::text::bigint as xmax, to_char(now(), 'YYYY-MM-DD') as today
     from pg_current_snapshot() as seen`,
  );
  const rows: LedgerRow[] = [];
  for (const ledger of ledgers) {
    const result = await client.query<{ row: string }>(`select row_to_json(each)::text as row from ${sources[ledger]} order by id`, [
      upTo[ledger],
    ]);
    for (const { row } of result.rows) {
      const text = `{"ledger":"${ledger}",${row.slice(1)}`;
      rows.push({ ...(JSON.parse(text) as Line), text });
    }
  }
  await client.query('commit');
  const [counters] = facts;
  if (!counters) throw new Error('the database does not say which transactions it sees');
  return { rows, ...counters };
}

const nameBrokenLines = (files: readonly LedgerFile[], { broken: reported }: Position): string[] =>
  files.flatMap(({ day, broken }) => broken.slice(reported[day] ?? 0).map((lineNumber) => `${day}.jsonl:${lineNumber}`));

/** Reads the position of the export and its files. After a new broken line, or in another history, everything is compared once. */
async function readWritten(dir: string, history: string): Promise<{ position: Position; files: LedgerFile[]; broken: string[] }> {
  const folder = ledgerFolder(dir);
  const position = await readPosition(dir, history);
  const files = await readLedgerFiles(folder, position.from);
  const broken = nameBrokenLines(files, position);
  if (broken.length === 0) return { position, files, broken };
  const all = await readLedgerFiles(folder, null);
  const reported = Object.fromEntries(all.map((file) => [file.day, file.broken.length]));
  return { position: { ...beginning(history), broken: reported }, files: all, broken: nameBrokenLines(all, position) };
}

const highestIds = (rows: readonly Line[], { upTo }: Position): Ids => {
  const highest = { ...upTo };
  for (const { ledger, id } of rows) highest[ledger as Ledger] = Math.max(highest[ledger as Ledger], id);
  return highest;
};

/**
 * Computes the position after a run. A row may appear below one that is visible, because ids are assigned before the commit. After all
 * transactions have ended that were open when a row was read, no row appears below it any more. Times are not used, because a clock
 * may go back.
 */
async function advance(
  client: Client,
  position: Position,
  { rows, xmin, xmax }: RowsSnapshot,
): Promise<Pick<Position, 'upTo' | 'waiting'>> {
  const { waiting } = position;
  // A restored cluster counts its transactions from the beginning.
  const hasEnded = waiting !== null && (xmin >= waiting.before || xmax <= waiting.before);
  const upTo = hasEnded ? waiting.upTo : position.upTo;
  if (waiting !== null && !hasEnded) return { upTo, waiting };
  const highest = highestIds(rows, { ...position, upTo });
  if (isDeepStrictEqual(highest, upTo)) return { upTo, waiting: null };
  const xact = await client.query<{ before: number }>('select pg_current_xact_id()::text::bigint as before');
  return { upTo, waiting: { upTo: highest, before: xact.rows[0]?.before ?? 0 } };
}

/** Finds the day of the first file with a line with higher ids. */
function firstDay(files: readonly LedgerFile[], upTo: Ids, otherwise: string): string {
  const days = files.filter(({ lines }) => lines.some(({ ledger, id }) => id > upTo[ledger as Ledger])).map(({ day }) => day);
  return [...days, otherwise].toSorted()[0] ?? otherwise;
}

/**
 * Appends all lines of the ledgers and all accepted answers that are not exported yet to the file of the day, `ledger/<date>.jsonl` in
 * BACKUP_DIR. They are on the disk when it returns. Of several runs at once, one works and the others wait.
 */
export async function exportLedger(config: Config): Promise<Exported> {
  const url = requireDatabaseUrl(config);
  const dir = requireBackupDir(config);
  const folder = ledgerFolder(dir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const client = openUnpooled(url, 'versta ledger');
  try {
    await client.connect();
    await client.query("set timezone = 'UTC'");
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    const { position, files, broken } = await readWritten(dir, await readHistory(client));
    const snapshot = await readRows(client, position.upTo);
    const keys = new Set(files.flatMap(({ lines }) => lines.map(rowKey)));
    const missing = snapshot.rows.filter((row) => !keys.has(rowKey(row)));
    if (missing.length > 0) {
      // The position goes first, so that after an interruption the next run compares this file, too.
      const first = position.from === null || position.from < snapshot.today ? position.from : snapshot.today;
      await writePosition(dir, { ...position, from: first });
      await appendLines(folder, { day: snapshot.today, lines: missing.map(({ text }) => text) });
      await sync(folder);
    }
    const allFiles = [...files, { day: snapshot.today, lines: missing, broken: [] }];
    const next = await advance(client, position, snapshot);
    const from = firstDay(allFiles, next.upTo, snapshot.today);
    await writePosition(dir, { ...position, ...next, from, at: new Date().toISOString() });
    return { lines: missing.length, broken };
  } finally {
    await client.end();
  }
}

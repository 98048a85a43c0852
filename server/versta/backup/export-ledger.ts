import { mkdir, open, readdir, readFile, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#server/platform/config.ts';
import { openAlone } from '#server/platform/db/connection/connect.ts';
import { backupDirOf, databaseOf } from './backup-folder.ts';
import { sync } from './durable-files.ts';

/**
 * What is exported, each row with the time of its transaction. An attempt that is accepted later, because an organizer added its answer, is
 * in the ledger of the team, as rejudged.
 */
const sources = [
  { ledger: 'team', rows: 'ledger_entry' },
  { ledger: 'program', rows: 'program_entry' },
  { ledger: 'answer', rows: 'attempt', where: 'and is_right' },
] as const;

/**
 * A row has the time at which its transaction began, and can be seen when that ends; ids are given out of order, too. So each run looks back
 * so far, which no transaction of the server lasts: PostgreSQL ends those that stand still for five seconds.
 */
const overlapMs = 15 * 60_000;
/** Any number that nothing else in the database locks. */
const lockKey = 7_243_116;

interface Line {
  ledger: string;
  id: number;
  at: string;
}

/** An id alone is not enough: a database that was restored gives the same ids again. */
const keyOf = ({ ledger, id, at }: Line) => `${ledger} ${id} ${at}`;

/** Reads the lines of a file. One that was cut short, by a full disk or a loss of power, is taken away. */
async function readLines(file: string): Promise<Line[]> {
  const content = await readFile(file);
  const end = content.lastIndexOf('\n') + 1;
  if (end < content.length) await truncate(file, end);
  const lines = content.subarray(0, end).toString().split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line) as Line);
}

/** The lines that are written already, of so long ago that none which is missing can be older. */
async function readWritten(folder: string): Promise<{ keys: Set<string>; since: Date }> {
  const days = (await readdir(folder)).filter((name) => /^\d{4}-\d\d-\d\d\.jsonl$/.test(name)).toSorted();
  const keys = new Set<string>();
  let since = new Date(0);
  for (const day of days.toReversed()) {
    if (keys.size > 0 && day.slice(0, 10) < since.toISOString().slice(0, 10)) break;
    for (const line of await readLines(join(folder, day))) {
      keys.add(keyOf(line));
      since = new Date(Math.max(since.getTime(), Date.parse(line.at) - overlapMs));
    }
  }
  return { keys, since };
}

async function append(file: string, lines: readonly string[]): Promise<void> {
  const handle = await open(file, 'a', 0o600);
  try {
    await handle.appendFile(lines.map((line) => `${line}\n`).join(''));
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Appends every line of the ledgers and every accepted answer that is not exported yet to the file of the day, `ledger/<date>.jsonl` in
 * BACKUP_DIR, and returns how many. They are on the disk when it returns. Several may run at once; one of them works.
 */
export async function exportLedger(config: Config): Promise<number> {
  const url = databaseOf(config);
  const folder = join(backupDirOf(config), 'ledger');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const client = openAlone(url, 'versta ledger');
  try {
    await client.connect();
    await client.query("set timezone = 'UTC'");
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    const { keys, since } = await readWritten(folder);
    await client.query('begin isolation level repeatable read, read only');
    const lines: string[] = [];
    for (const { ledger, rows, ...more } of sources) {
      const found = await client.query<{ row: string }>(
        `select row_to_json(each)::text as row from public.${rows} each where at >= $1 ${'where' in more ? more.where : ''} order by id`,
        [since],
      );
      lines.push(...found.rows.map(({ row }) => `{"ledger":"${ledger}",${row.slice(1)}`));
    }
    const missing = lines.filter((line) => !keys.has(keyOf(JSON.parse(line) as Line)));
    if (missing.length === 0) return 0;
    const { rows } = await client.query<{ today: string }>("select to_char(now(), 'YYYY-MM-DD') as today");
    await append(join(folder, `${rows[0]?.today ?? ''}.jsonl`), missing);
    await sync(folder);
    return missing.length;
  } finally {
    await client.end();
  }
}

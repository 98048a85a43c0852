import { sql } from 'kysely';
import type { Db } from './tables/tables.ts';

/** Tables that a player's page or a board reads, and that are filled before play begins. */
const settled = [
  'app_user',
  'identity',
  'session',
  'event',
  'price_list',
  'team',
  'member',
  'team_balance',
  'block',
  'riddle',
  'answer',
  'riddle_insider',
  'media',
];

/** Tables that play fills. */
const growing = ['attempt', 'solve', 'hint', 'visit', 'ledger_entry', 'idempotency'];

/** The pages that PostgreSQL assumes for a table that was never analyzed. */
const unknownTablePages = 10;

/** A table that has grown so many times since it was analyzed is planned for as if it were small. */
const grownTimes = 10;

/** Lists the hot tables that are ten times as large as when they were last analyzed, such as after an import. */
export async function listGrownTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class
    where oid in (select to_regclass(name) from unnest(${[...settled, ...growing]}::text[]) as name)
      and pg_relation_size(oid) > ${grownTimes} * greatest(relpages, ${unknownTablePages / grownTimes}) * current_setting('block_size')::int
    order by relname`.execute(db);
  return rows.map(({ name }) => name);
}

const analyze = async (db: Db, names: string[]): Promise<void> =>
  void (await sql`analyze ${sql.join(names.map((name) => sql.table(name)))}`.execute(db));

/**
 * Analyzes the hot tables that have grown tenfold. PostgreSQL does so by itself about a minute later, but the embedded database never does,
 * and neither sees the rows of a transaction that is under way.
 */
export async function analyzeGrownTables(db: Db): Promise<void> {
  const names = await listGrownTables(db);
  if (names.length > 0) await analyze(db, names);
}

/**
 * Analyzes the hot tables, so that PostgreSQL plans statements for their size. By itself it does so minutes after they grew, and
 * never for a table of one row, such as `event`. Tables that play fills are left alone while they are small: an evening's plans are
 * made in its first minute, and they must not reckon with tables that are still empty.
 */
export async function analyzeHotTables(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`select name from unnest(${growing}::text[]) as name
    where pg_relation_size(name::regclass) > ${unknownTablePages} * current_setting('block_size')::int`.execute(db);
  await analyze(db, [...settled, ...rows.map(({ name }) => name)]);
}

import { readFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { inject } from 'vitest';
import { connectPostgres, type DatabaseConnection, connectEmbedded } from '#server/platform/db/connection/connect.ts';
import { urlWithDatabase } from './global-setup.ts';
import { runSql } from './processes/run-sql.ts';

const statements: string[] = [];
let isCounting = false;

const options = {
  onError: () => undefined,
  log: (event: { level: string; query: { sql: string } }) => {
    if (isCounting) statements.push(event.query.sql);
  },
};

/** Statements that frame a transaction, or count now and then what a look reads. */
const aside = /^(begin|commit|rollback|start transaction|set transaction)|pg_stat_get_xact/i;

/** Collects the statements that reached the database while `work` ran. */
export async function statementsDuring(work: () => Promise<unknown>): Promise<string[]> {
  statements.length = 0;
  isCounting = true;
  try {
    await work();
  } finally {
    isCounting = false;
  }
  return statements.filter((statement) => !aside.test(statement));
}

interface TestDatabase extends DatabaseConnection {
  /** Its address for other processes; null for the embedded one, which belongs to one process. */
  url: string | null;
}

const loadEmbedded = (dump: string): Promise<PGlite> => PGlite.create({ loadDataDir: new Blob([readFileSync(dump)]) });

/** Makes another copy, for tests that break invariants: nothing checks it afterwards. */
export async function openCopy(): Promise<TestDatabase> {
  const source = inject('database');
  if (source.kind === 'embedded') {
    const lite = await loadEmbedded(source.dump);
    const connection = connectEmbedded(lite, createPgConfig, options);
    // A worker runs many files, and each copy holds a few hundred megabytes until it is closed.
    const close = async () => {
      await connection.close();
      await lite.close();
    };
    return { ...connection, url: null, close };
  }

  const name = `${source.template}_${process.env.VITEST_POOL_ID ?? process.pid}_${Date.now()}`;
  // No data outlives its file, so no commit waits for the disk.
  const isQuick = `alter database ${name} set synchronous_commit = off`;
  await runSql(source.url, `create database ${name} template ${source.template}`, isQuick);
  const url = urlWithDatabase(source.url, name);
  const connection = connectPostgres(url, { ...options, poolMax: 16 });
  return {
    ...connection,
    url,
    close: async () => {
      await connection.close();
      await runSql(source.url, `drop database if exists ${name} with (force)`);
    },
  };
}

/** Removes everything that a file has written: after a migration only the categories have rows. */
async function empty(lite: PGlite): Promise<void> {
  const { rows } = await lite.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('category', 'history', 'kysely_migration', 'kysely_migration_lock')",
  );
  // The ledger can only be emptied by a session that says that it copies a database.
  await lite.exec(`set session_replication_role = replica; truncate ${rows.map(({ name }) => name).join(', ')} restart identity`);
  await lite.exec('discard all');
}

let embedded: Promise<PGlite> | null = null;

/** A copy takes a second, so the embedded database of a worker stays open and is emptied before the next file. */
async function openEmptied(dump: string): Promise<TestDatabase> {
  if (embedded) await empty(await embedded);
  embedded ??= loadEmbedded(dump);
  return { ...connectEmbedded(await embedded, createPgConfig, options), url: null };
}

let openDatabase: Promise<TestDatabase> | null = null;

/** Opens the worker's migrated database, which is new for each file. Within a file, each world has another event and another time. */
export function testDatabase(): Promise<TestDatabase> {
  const source = inject('database');
  openDatabase ??= source.kind === 'embedded' ? openEmptied(source.dump) : openCopy();
  return openDatabase;
}

/** The same database if it was opened, else null. */
export const openedTestDatabase = (): Promise<TestDatabase> | null => openDatabase;

export async function closeTestDatabase(): Promise<void> {
  const connection = await openDatabase;
  openDatabase = null;
  await connection?.close();
}

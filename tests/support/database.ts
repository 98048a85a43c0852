import { readFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { inject } from 'vitest';
import { connectPostgres, type DatabaseConnection, embeddedOver } from '#server/platform/db/connection/connect.ts';
import { urlOf } from './global-setup.ts';
import { runSql } from './processes/run-sql.ts';

const statements: string[] = [];
let isCounting = false;

const options = {
  onError: () => undefined,
  log: (event: { level: string; query: { sql: string } }) => {
    if (isCounting) statements.push(event.query.sql);
  },
};

/** Statements that reached the database while `work` ran. */
export async function statementsDuring(work: () => Promise<unknown>): Promise<string[]> {
  statements.length = 0;
  isCounting = true;
  try {
    await work();
  } finally {
    isCounting = false;
  }
  return statements.filter((statement) => !/^(begin|commit|rollback|start transaction|set transaction)/i.test(statement));
}

interface TestDatabase extends DatabaseConnection {
  /** Where other processes find it; null for the embedded one, which belongs to one process. */
  url: string | null;
}

const loadEmbedded = (dump: string): Promise<PGlite> => PGlite.create({ loadDataDir: new Blob([readFileSync(dump)]) });

/** One more copy, for tests that break what must hold: nothing looks at it afterwards. */
export async function openCopy(): Promise<TestDatabase> {
  const source = inject('database');
  if (source.kind === 'embedded') {
    const lite = await loadEmbedded(source.dump);
    const connection = embeddedOver(lite, createPgConfig, options);
    // A worker runs many files, and each copy holds a few hundred megabytes until it is closed.
    const close = async () => {
      await connection.close();
      await lite.close();
    };
    return { ...connection, url: null, close };
  }

  const name = `${source.template}_${process.env.VITEST_POOL_ID ?? process.pid}_${Date.now()}`;
  // Nothing here outlives its file, so no commit waits for the disk.
  const isQuick = `alter database ${name} set synchronous_commit = off`;
  await runSql(source.url, `create database ${name} template ${source.template}`, isQuick);
  const url = urlOf(source.url, name);
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

/** Takes away all that a file has written, as a migration left it: only the categories come with the tables. */
async function empty(lite: PGlite): Promise<void> {
  const { rows } = await lite.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('category', 'history', 'kysely_migration', 'kysely_migration_lock')",
  );
  // The ledger refuses to be emptied, save by who says that it copies a database.
  await lite.exec(`set session_replication_role = replica; truncate ${rows.map(({ name }) => name).join(', ')} restart identity`);
  await lite.exec('discard all');
}

let embedded: Promise<PGlite> | null = null;

/** A copy takes a second, so the embedded database of a worker stays open and is emptied before the next file. */
async function openEmptied(dump: string): Promise<TestDatabase> {
  if (embedded) await empty(await embedded);
  embedded ??= loadEmbedded(dump);
  return { ...embeddedOver(await embedded, createPgConfig, options), url: null };
}

let opened: Promise<TestDatabase> | null = null;

/** The worker's own migrated database, new for each file. Inside of one, each world lives in an event and a time of its own. */
export function testDatabase(): Promise<TestDatabase> {
  const source = inject('database');
  opened ??= source.kind === 'embedded' ? openEmptied(source.dump) : openCopy();
  return opened;
}

/** The same where somebody has asked for it, else null. */
export const openedTestDatabase = (): Promise<TestDatabase> | null => opened;

export async function closeTestDatabase(): Promise<void> {
  const connection = await opened;
  opened = null;
  await connection?.close();
}

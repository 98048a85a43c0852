import { readFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import pg from 'pg';
import { inject } from 'vitest';
import { connectPostgres, type DatabaseConnection, embeddedOver } from '#server/platform/db/connection/connect.ts';
import { urlOf } from './global-setup.ts';

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

/** One more copy, for tests that break what must hold: nothing looks at it afterwards. */
export async function openCopy(): Promise<TestDatabase> {
  const source = inject('database');
  if (source.kind === 'embedded') {
    const lite = await PGlite.create({ loadDataDir: new Blob([readFileSync(source.dump)]) });
    const connection = embeddedOver(lite, createPgConfig, options);
    // A worker runs many files, and each copy holds a few hundred megabytes until it is closed.
    const close = async () => {
      await connection.close();
      await lite.close();
    };
    return { ...connection, url: null, close };
  }

  const name = `${source.template}_${process.env.VITEST_POOL_ID ?? process.pid}_${Date.now()}`;
  const client = new pg.Client({ connectionString: source.url });
  await client.connect();
  await client.query(`create database ${name} template ${source.template}`);
  // Nothing here outlives its file, so no commit waits for the disk.
  await client.query(`alter database ${name} set synchronous_commit = off`);
  await client.end();
  const url = urlOf(source.url, name);
  const connection = connectPostgres(url, { ...options, poolMax: 16 });
  return {
    ...connection,
    url,
    close: async () => {
      await connection.close();
      const dropper = new pg.Client({ connectionString: source.url });
      await dropper.connect();
      await dropper.query(`drop database if exists ${name} with (force)`);
      await dropper.end();
    },
  };
}

let opened: Promise<TestDatabase> | null = null;

/** The worker's own copy of the migrated database. Nothing is cleaned: each world lives in an event and a time of its own. */
export function testDatabase(): Promise<TestDatabase> {
  opened ??= openCopy();
  return opened;
}

/** The same where somebody has asked for it, else null. */
export const openedTestDatabase = (): Promise<TestDatabase> | null => opened;

export async function closeTestDatabase(): Promise<void> {
  const connection = await opened;
  opened = null;
  await connection?.close();
}

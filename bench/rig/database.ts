import { userInfo } from 'node:os';
import pg from 'pg';
import { analyzeHotTables } from '#server/platform/db/analyze.ts';
import { connectPostgres, type DatabaseConnection } from '#server/platform/db/connection/connect.ts';
import { migrateToLatest } from '#server/platform/db/connection/migrate.ts';
import type { Db } from '#server/platform/db/tables/tables.ts';
import type { Closers } from './closers.ts';

const candidates = [
  process.env.TEST_DATABASE_URL,
  'postgres://postgres@127.0.0.1:5432/postgres',
  'postgres://postgres:postgres@127.0.0.1:5432/postgres',
  `postgres://${userInfo().username}@127.0.0.1:5432/postgres`,
].filter((url) => url !== undefined && url !== '') as string[];

async function runOn<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

async function findServer(): Promise<string> {
  for (const url of candidates) {
    const lets = await runOn(url, 'select 1').then(
      () => true,
      () => false,
    );
    if (lets) return url;
  }
  throw new Error('The bench needs a PostgreSQL that lets it create a database: name one in TEST_DATABASE_URL.');
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Drops the databases of runs that were killed. Their names have the number of a process, which says something only where PostgreSQL is on this
 * machine.
 */
async function dropOrphans(server: string): Promise<void> {
  if (!['127.0.0.1', 'localhost', '[::1]'].includes(new URL(server).hostname)) return;
  const databases = await runOn<{ name: string }>(
    server,
    `select datname as name from pg_database where datname like 'versta\\_bench\\_%'`,
  );
  for (const { name } of databases)
    if (!isAlive(Number(name.split('_')[2]))) await runOn(server, `drop database if exists ${name}`).catch(() => undefined);
}

const minutesMs = 1_800_000;

/** Connects as the server does, without its time limits: settings in the address count before the server's. */
export function connectWithoutLimits(url: string, poolMax: number): DatabaseConnection {
  const unlimited = new URL(url);
  for (const limit of ['query_timeout', 'statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'])
    unlimited.searchParams.set(limit, String(minutesMs));
  return connectPostgres(unlimited.toString(), { onError: () => undefined, poolMax });
}

let count = 0;

export interface BenchDatabase {
  /** The connection with the settings of a server. */
  db: Db;
  /** The same database without the server's time limits, for statements that take minutes. */
  unlimited: Db;
  url: string;
  /** The name, by which the processes of PostgreSQL that serve the database are found. */
  name: string;
  /** Collects the statistics of the tables for the planner, as a server does when it starts. */
  analyze(): Promise<void>;
}

/** Opens an empty migrated database for this run. It is dropped when the run ends, or by the next run. */
export async function openBenchDatabase(closers: Closers): Promise<BenchDatabase> {
  const server = await findServer();
  await dropOrphans(server);
  count += 1;
  const name = `versta_bench_${process.pid}_${count}`;
  const connections: DatabaseConnection[] = [];
  // The database is dropped before its pool is closed: a pool waits for its statements, and the drop ends those that would take minutes.
  closers.add(() => Promise.all(connections.map((connection) => connection.close())));
  closers.add(() => runOn(server, `drop database if exists ${name} with (force)`));
  await runOn(server, `create database ${name}`);
  const url = Object.assign(new URL(server), { pathname: `/${name}` }).toString();
  const connection = connectPostgres(url, { onError: () => undefined, poolMax: 12 });
  const unlimited = connectWithoutLimits(url, 2);
  connections.push(connection, unlimited);
  await migrateToLatest(connection.db);
  return {
    db: connection.db,
    unlimited: unlimited.db,
    url,
    name,
    analyze: () => analyzeHotTables(unlimited.db),
  };
}

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

/** A run that was killed could not drop its databases. Only where PostgreSQL is on this machine does the number of a process say whose they are. */
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

/** The server's connection without its time limits: what stands in the address counts before the settings. */
export function connectPatiently(url: string, poolMax: number): DatabaseConnection {
  const patient = new URL(url);
  for (const limit of ['query_timeout', 'statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'])
    patient.searchParams.set(limit, String(minutesMs));
  return connectPostgres(patient.toString(), { onError: () => undefined, poolMax });
}

let count = 0;

export interface BenchDatabase {
  /** The connection as a server has it. */
  db: Db;
  /** The same database without the server's time limits, for statements that take minutes. */
  patient: Db;
  url: string;
  /** Its name, by which the processes of PostgreSQL that serve it can be told. */
  name: string;
  /** Makes the planner know what is in the tables, as a server does when it starts. */
  analyze(): Promise<void>;
}

/** An empty migrated database of this run's own on PostgreSQL; gone when it is closed, and after a run that failed before. */
export async function openBenchDatabase(closers: Closers): Promise<BenchDatabase> {
  const server = await findServer();
  await dropOrphans(server);
  count += 1;
  const name = `versta_bench_${process.pid}_${count}`;
  const connections: DatabaseConnection[] = [];
  // Done last: a pool waits for its statements, and the drop ends those that would take minutes.
  closers.add(() => Promise.all(connections.map((connection) => connection.close())));
  closers.add(() => runOn(server, `drop database if exists ${name} with (force)`));
  await runOn(server, `create database ${name}`);
  const url = Object.assign(new URL(server), { pathname: `/${name}` }).toString();
  const connection = connectPostgres(url, { onError: () => undefined, poolMax: 12 });
  const patient = connectPatiently(url, 2);
  connections.push(connection, patient);
  await migrateToLatest(connection.db);
  return {
    db: connection.db,
    patient: patient.db,
    url,
    name,
    analyze: () => analyzeHotTables(patient.db),
  };
}

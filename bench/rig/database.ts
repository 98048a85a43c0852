import { userInfo } from 'node:os';
import pg from 'pg';
import { connectPostgres, type DatabaseConnection } from '#server/platform/db/connection/connect.ts';
import { migrateToLatest } from '#server/platform/db/connection/migrate.ts';

const candidates = [
  process.env.TEST_DATABASE_URL,
  'postgres://postgres@127.0.0.1:5432/postgres',
  'postgres://postgres:postgres@127.0.0.1:5432/postgres',
  `postgres://${userInfo().username}@127.0.0.1:5432/postgres`,
].filter((url) => url !== undefined && url !== '') as string[];

async function runOn(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 });
  await client.connect();
  try {
    await client.query(statement);
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

let count = 0;

interface BenchDatabase extends DatabaseConnection {
  url: string;
}

/** An empty migrated database of this run's own on PostgreSQL; gone when it is closed. */
export async function openBenchDatabase(): Promise<BenchDatabase> {
  const server = await findServer();
  count += 1;
  const name = `versta_bench_${process.pid}_${count}`;
  await runOn(server, `create database ${name}`);
  const url = Object.assign(new URL(server), { pathname: `/${name}` }).toString();
  const connection = connectPostgres(url, { onError: () => undefined, poolMax: 12 });
  await migrateToLatest(connection.db);
  const close = async () => {
    await connection.close();
    await runOn(server, `drop database if exists ${name} with (force)`);
  };
  return { ...connection, url, close };
}

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { CamelCasePlugin, Kysely, type LogConfig, PostgresAdapter, PostgresDialect } from 'kysely';
import pg from 'pg';
import { hotPlanning, namingPool } from '../statements/prepared.ts';
import type { Database, Db } from '../tables/tables.ts';
import type { Probe } from './database-watch.ts';
import { errorCode } from './faults.ts';
import { lockDirectory } from './lock-directory.ts';
import { sessionDefaults, timeLimits } from './session-settings.ts';

/** An error that the database itself sent, as opposed to a broken connection. */
export { DatabaseError } from 'pg';

// Ids, sums and counts stay far below 2^53; one parser serves both databases.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** Sends plain text, of one or several statements, without the names and the case of Kysely. */
export type SendRaw = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;

export interface DatabaseConnection {
  db: Db;
  /** Sends what a library wrote. */
  send: SendRaw;
  isEmbedded: boolean;
  /** Counts the connections: open ones, idle ones among them, and work that waits for one. */
  pool(): { open: number; idle: number; waiting: number };
  close(): Promise<void>;
}

interface ConnectOptions {
  onError: (error: Error) => void;
  log?: LogConfig;
}

/** Whether a pooler lies between this process and PostgreSQL, which gives a session away after each transaction. */
type Pooler = 'none' | 'transaction';

/**
 * Takes the timeout of statements, in ms, out of an address: `query_timeout`, where 0 means none. Its default is a second more than
 * PostgreSQL itself allows a statement. The driver must not see the parameter, because its own timeout ends the connection.
 */
function splitTimeout(url: string): { address: string; statementTimeoutMs: number | null } {
  const address = new URL(url);
  const statementTimeoutMs = Number(address.searchParams.get('query_timeout') ?? 6_000) || null;
  address.searchParams.delete('query_timeout');
  return { address: address.toString(), statementTimeoutMs };
}

/**
 * Kysely's lock for migrations belongs to a session, which a pooler gives away, so it is left out. `withPreparationLock` takes its place.
 */
class Adapter extends PostgresAdapter {
  override acquireMigrationLock = () => Promise.resolve();
  override releaseMigrationLock = () => Promise.resolve();
}

class Dialect extends PostgresDialect {
  override createAdapter = () => new Adapter();
}

const createDb = (pool: pg.Pool, { log, ...sendOptions }: { log: LogConfig | undefined } & Parameters<typeof namingPool>[1]): Db =>
  new Kysely<Database>({
    dialect: new Dialect({ pool: namingPool(pool, sendOptions), controlClient: pg.Client }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
    ...(log && { log }),
  });

/**
 * An `error` event without a listener ends the process. The pool listens only to its idle connections: one that a
 * transaction holds between two statements needs another listener.
 */
function listenForErrors(pool: pg.Pool, onError: (error: Error) => void): void {
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
}

/** Writes settings as the `options` of a connection, with which PostgreSQL begins its session. */
export const formatSettings = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([name, value]) => `-c ${name}=${value.replaceAll(' ', '\\ ')}`)
    .join(' ');

const sendBy =
  (pool: pg.Pool): SendRaw =>
  (text, values) =>
    pool.query(text, values);

const countConnections = (pool: pg.Pool) => () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount });

interface PoolOptions extends ConnectOptions {
  poolMax: number;
  pooler?: Pooler;
  /** The timeout of a statement and of the opening of a connection, in ms, for callers that can do without. */
  timeoutMs?: number;
}

/** PostgreSQL 15 or newer. Every wait has an end: a pool without one hangs for ever when it is exhausted. */
export function connectPostgres(url: string, options: PoolOptions): DatabaseConnection {
  const { address, statementTimeoutMs: addressTimeoutMs } = splitTimeout(url);
  const { timeoutMs: statementTimeoutMs = addressTimeoutMs } = options;
  const isPooled = options.pooler === 'transaction';
  const pool = new pg.Pool({
    connectionString: address,
    max: options.poolMax,
    connectionTimeoutMillis: options.timeoutMs ?? 2_000,
    // A new connection knows no plan: its first response takes ten times as long as the next.
    idleTimeoutMillis: 600_000,
    keepAlive: true,
    // Statements of a transaction may be sent without waiting for the one before.
    pipeline: true,
    // Behind a pooler the settings of the role hold.
    ...(!isPooled && { ...timeLimits, options: formatSettings({ ...sessionDefaults, ...hotPlanning }) }),
    application_name: 'versta',
  });
  listenForErrors(pool, options.onError);
  const db = createDb(pool, { log: options.log, statementTimeoutMs, sends: isPooled ? 'unnamed' : 'hot' });
  return { db, send: sendBy(pool), isEmbedded: false, pool: countConnections(pool), close: () => db.destroy() };
}

/** After this timeout the primary is read instead. The reads of a process share two connections to a replica. */
const replicaLimits = { poolMax: 2, timeoutMs: 500 };

/** Connects to a replica of PostgreSQL, to read from it. */
export const connectReplica = (url: string, options: ConnectOptions): DatabaseConnection =>
  connectPostgres(url, { ...options, ...replicaLimits });

/** Makes a connection outside of the pool, without its time limits. When it breaks, the next statement fails. */
export function openUnpooled(url: string, name: string): pg.Client {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000, keepAlive: true, application_name: name });
  client.on('error', () => undefined);
  return client;
}

const tooManyConnections = '53300';

/** Opens a connection outside of the pool, by which `DatabaseWatch` asks whether the database is there. */
export async function connectProbe(url: string): Promise<Probe> {
  const client = openUnpooled(url, 'versta watch');
  try {
    await client.connect();
  } catch (error) {
    // A server that is full is there, although it has no room for this connection.
    if (errorCode(error) !== tooManyConnections) throw error;
    return { ask: () => Promise.reject(error as Error), close: () => undefined };
  }
  return { ask: () => client.query('select 1'), close: () => void client.end().catch(() => undefined) };
}

/** Opens the embedded database behind the same kind of pool, so that one dialect and one set of types serve both. */
export async function openEmbedded(dataDir: string, options: ConnectOptions): Promise<DatabaseConnection> {
  const directory = join(dataDir, 'pg');
  mkdirSync(directory, { recursive: true });
  const [{ PGlite }, { createPgConfig }, unlock] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/node-postgres'),
    lockDirectory(dataDir),
  ]);
  const lite = await PGlite.create({ dataDir: directory, startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'] });
  const connection = connectEmbedded(lite, createPgConfig, options);
  return {
    ...connection,
    close: async () => {
      await connection.close();
      await lite.close();
      await unlock();
    },
  };
}

/** Wraps an open embedded database; tests open theirs from a migrated copy. */
export function connectEmbedded(lite: object, createPgConfig: (lite: never) => unknown, options: ConnectOptions): DatabaseConnection {
  const pool = new pg.Pool({ ...(createPgConfig(lite as never) as object), max: 1, connectionTimeoutMillis: 15_000, pipeline: true });
  listenForErrors(pool, options.onError);
  const db = createDb(pool, { log: options.log, statementTimeoutMs: null, sends: 'named' });
  return { db, send: sendBy(pool), isEmbedded: true, pool: countConnections(pool), close: () => db.destroy() };
}

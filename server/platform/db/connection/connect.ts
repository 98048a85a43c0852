import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { CamelCasePlugin, Kysely, type LogConfig, PostgresAdapter, PostgresDialect } from 'kysely';
import pg from 'pg';
import { hotPlanning, namingPool } from '../statements/statement-names.ts';
import type { Database, Db } from '../tables/tables.ts';
import type { Probe } from './database-watch.ts';
import { lockDirectory } from './lock-directory.ts';
import { sessionDefaults, timeLimits } from './session-settings.ts';

/** An error that the database itself sent, as opposed to a broken connection. */
export { DatabaseError } from 'pg';

// Ids, sums and counts stay far below 2^53; one parser serves both databases.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export interface DatabaseConnection {
  db: Db;
  isEmbedded: boolean;
  /** Counts the connections: open ones, idle ones among them, and work that waits for one. */
  pool(): { open: number; idle: number; waiting: number };
  close(): Promise<void>;
}

interface ConnectOptions {
  onError: (error: Error) => void;
  log?: LogConfig;
}

/** What lies between this process and PostgreSQL: a pooler that gives a session away after each transaction, or none. */
type Pooler = 'none' | 'transaction';

/**
 * A statement is given up so long after it was sent, in ms: a second after PostgreSQL itself would have ended it. `query_timeout` in the
 * address says otherwise, and 0 lifts it. The driver must not read it: its own timeout ends the connection.
 */
function takeTimeout(url: string): { address: string; givenUpMs: number | null } {
  const address = new URL(url);
  const givenUpMs = Number(address.searchParams.get('query_timeout') ?? 6_000) || null;
  address.searchParams.delete('query_timeout');
  return { address: address.toString(), givenUpMs };
}

/** Kysely's lock for migrations belongs to a session, which a pooler gives away. `preparedAlone` holds one of ours meanwhile. */
class Adapter extends PostgresAdapter {
  override acquireMigrationLock = () => Promise.resolve();
  override releaseMigrationLock = () => Promise.resolve();
}

class Dialect extends PostgresDialect {
  override createAdapter = () => new Adapter();
}

const overPool = (pool: pg.Pool, { log, ...sending }: { log: LogConfig | undefined } & Parameters<typeof namingPool>[1]): Db =>
  new Kysely<Database>({
    dialect: new Dialect({ pool: namingPool(pool, sending), controlClient: pg.Client }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
    ...(log && { log }),
  });

/**
 * An `error` event that nobody listens to ends the process. The pool listens only to the connections that wait in it: one that a
 * transaction holds between two statements needs a listener of its own.
 */
function hearErrors(pool: pg.Pool, onError: (error: Error) => void): void {
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
}

/** The settings with which PostgreSQL begins a connection. */
export const settingsOf = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([name, value]) => `-c ${name}=${value.replaceAll(' ', '\\ ')}`)
    .join(' ');

const figuresOf = (pool: pg.Pool) => () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount });

interface PoolOptions extends ConnectOptions {
  poolMax: number;
  pooler?: Pooler;
  /** So long a statement, and the opening of a connection, may take at most, in ms; where something else can be done instead. */
  patienceMs?: number;
}

/** PostgreSQL 15 or newer. Every wait has an end: a pool without one hangs for ever when it is exhausted. */
export function connectPostgres(url: string, options: PoolOptions): DatabaseConnection {
  const { address, givenUpMs: usuallyGivenUpMs } = takeTimeout(url);
  const { patienceMs: givenUpMs = usuallyGivenUpMs } = options;
  const isPooled = options.pooler === 'transaction';
  const pool = new pg.Pool({
    connectionString: address,
    max: options.poolMax,
    connectionTimeoutMillis: options.patienceMs ?? 2_000,
    // A new connection knows no plan: its first answer takes ten times as long as the next.
    idleTimeoutMillis: 600_000,
    keepAlive: true,
    // Statements of a transaction may be sent without waiting for the one before.
    pipeline: true,
    // Behind a pooler sessions begin by what is stored for the role.
    ...(!isPooled && { ...timeLimits, options: settingsOf({ ...sessionDefaults, ...hotPlanning }) }),
    application_name: 'versta',
  });
  hearErrors(pool, options.onError);
  const db = overPool(pool, { log: options.log, givenUpMs, sends: isPooled ? 'unnamed' : 'hot' });
  return { db, isEmbedded: false, pool: figuresOf(pool), close: () => db.destroy() };
}

/** So long a replica may take for a statement before the primary is read instead, in ms; readings of a process take turns on two connections. */
const ofReplica = { poolMax: 2, patienceMs: 500 };

/** A replica of PostgreSQL, to read from. */
export const connectReplica = (url: string, options: ConnectOptions): DatabaseConnection =>
  connectPostgres(url, { ...options, ...ofReplica });

/** A connection outside of the pool, without its time limits; what uses it hears of its end by the next statement. */
export function openAlone(url: string, name: string): pg.Client {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000, keepAlive: true, application_name: name });
  client.on('error', () => undefined);
  return client;
}

const tooManyConnections = '53300';

/** A connection outside of the pool, which asks whether the database is there. */
export async function connectProbe(url: string): Promise<Probe> {
  const client = openAlone(url, 'versta watch');
  try {
    await client.connect();
  } catch (error) {
    // A server that is full is there, though it has no place for this connection.
    if ((error as { code?: string }).code !== tooManyConnections) throw error;
    return { ask: () => Promise.reject(error as Error), close: () => undefined };
  }
  return { ask: () => client.query('select 1'), close: () => void client.end().catch(() => undefined) };
}

/** The embedded database behind the same pool, so that one dialect and one set of types serve both. */
export async function openEmbedded(dataDir: string, options: ConnectOptions): Promise<DatabaseConnection> {
  const directory = join(dataDir, 'pg');
  mkdirSync(directory, { recursive: true });
  const [{ PGlite }, { createPgConfig }, unlock] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/node-postgres'),
    lockDirectory(dataDir),
  ]);
  const lite = await PGlite.create({ dataDir: directory, startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'] });
  const connection = embeddedOver(lite, createPgConfig, options);
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
export function embeddedOver(lite: object, createPgConfig: (lite: never) => unknown, options: ConnectOptions): DatabaseConnection {
  const pool = new pg.Pool({ ...(createPgConfig(lite as never) as object), max: 1, connectionTimeoutMillis: 15_000, pipeline: true });
  hearErrors(pool, options.onError);
  const db = overPool(pool, { log: options.log, givenUpMs: null, sends: 'named' });
  return { db, isEmbedded: true, pool: figuresOf(pool), close: () => db.destroy() };
}

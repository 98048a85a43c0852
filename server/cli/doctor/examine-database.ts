import { play } from '#server/modules/quest/quest.ts';
import { databaseClock } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config.ts';
import { listGrownTables } from '#server/platform/db/analyze.ts';
import { connectPostgres, openUnpooled } from '#server/platform/db/connection/connect.ts';
import { isOutOfReach } from '#server/platform/db/connection/faults.ts';
import { pendingMigrations } from '#server/platform/db/connection/migrate.ts';
import type { Db } from '#server/platform/db/tables/tables.ts';
import { readWriteStop } from '#server/platform/db/write-gate.ts';
import { maxLookRows } from '#server/platform/pulse/look-rows.ts';
import { examineQueue } from './examine-queue.ts';
import { examinePooler, examineReplicas } from './examine-replicas.ts';
import { examine, fault, fine, type Finding, skipped, warning } from './finding.ts';

const minMajor = 15;
/** Players see times of the database, so a larger difference between the clocks is reported. */
const maxSkewMs = 2_000;

interface Facts {
  version: number;
  skew: number;
  /** The maximum of connections of ordinary users. */
  connections: number;
  /** The open connections of all programs, without ours. */
  used: number;
  checksums: string;
  isReplica: boolean;
}

async function readFacts(client: ReturnType<typeof openUnpooled>): Promise<Facts> {
  const before = Date.now();
  const { rows } = await client.query<Facts & { now: Date }>(`select current_setting('server_version_num')::int / 10000 as version,
    clock_timestamp() as now, current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as connections,
    (select sum(numbackends)::int - 1 from pg_stat_database) as used, current_setting('data_checksums') as checksums,
    pg_is_in_recovery() as "isReplica"`);
  const [facts] = rows;
  if (!facts) throw new Error('the database answered with nothing');
  return { ...facts, skew: facts.now.getTime() - (before + Date.now()) / 2 };
}

/** Explains why the database of an address cannot be used. */
function refusal(error: Error & { code?: string }) {
  if (error.code === '28P01' || error.code === '28000')
    return fault(`the database refuses the user or the password: ${error.message}`, 'Write the right ones into DATABASE_URL.');
  if (error.code === '3D000') return fault(error.message, 'Create it: createdb <name>, or name another one in DATABASE_URL.');
  if (isOutOfReach(error) || error.code === 'ENOTFOUND')
    return fault(
      `the database cannot be reached: ${error.message || error.code}`,
      'Start PostgreSQL, or correct host and port in DATABASE_URL.',
    );
  return fault(error.message, 'The log of PostgreSQL says more.');
}

const database = ({ version, isReplica, checksums }: Facts) => {
  if (version < minMajor) return fault(`PostgreSQL ${version} is too old`, `Use PostgreSQL ${minMajor} or newer.`);
  if (isReplica) return fault('this is a replica, which takes no writes', 'Name the primary in DATABASE_URL.');
  if (checksums === 'off')
    return warning(`PostgreSQL ${version} without data checksums`, 'A bad disk would go unnoticed: pg_checksums --enable turns them on.');
  return fine(`PostgreSQL ${version}`);
};

/** Checks whether the server has room for the connections of one more process. */
export const connections = (
  { connections: most, used }: Pick<Facts, 'connections' | 'used'>,
  { databasePoolMax }: Pick<Config, 'databasePoolMax'>,
) => {
  const perProcess = databasePoolMax + 1;
  // Two processes run at once while one replaces the other. Ten more connections are for people and backups.
  const needed = 2 * perProcess + 10;
  const remedy = 'Raise max_connections, or lower DATABASE_POOL_MAX.';
  if (most < needed) return warning(`PostgreSQL takes ${most} connections, and two processes may want ${needed}`, remedy);
  const found = `PostgreSQL takes ${most} connections, ${used} are open, and a process opens at most ${perProcess}`;
  return most - used < perProcess ? warning(`${found}: one more has no room`, remedy) : fine(found);
};

const clock = ({ skew }: Facts) =>
  Math.abs(skew) > maxSkewMs
    ? warning(
        `the clocks of this machine and of the database differ by ${(skew / 1_000).toFixed(1)} s`,
        'Let both follow a time server, as systemd-timesyncd or chrony does.',
      )
    : fine(`the clocks of this machine and of the database agree within ${Math.ceil(Math.abs(skew) / 100) / 10} s`);

/** Examines the tables over one connection, which is set up as those of the server. */
async function onTables(url: string, { databasePooler: pooler }: Config, look: (db: Db) => Promise<Omit<Finding, 'check'>>) {
  const { db, close } = connectPostgres(url, { onError: () => undefined, poolMax: 1, pooler });
  try {
    return await look(db);
  } finally {
    await close();
  }
}

async function migrations(db: Db) {
  const pending = await pendingMigrations(db);
  return pending.length > 0
    ? fault(`${pending.length} changes of the tables are missing, the first is ${pending[0] ?? ''}`, 'Run npm run versta -- migrate.')
    : fine('the tables are as this version wants them');
}

async function writes(db: Db) {
  const stop = await readWriteStop(db);
  if (stop === null) return fine('writes are taken');
  return stop.reason === 'schema'
    ? fault(
        `the tables are those of a newer version, and this one may not write since ${stop.migration ?? ''}`,
        'Start the newer version again; until then people only read.',
      )
    : warning('maintenance is on: people read, and only organizers write', 'Run npm run versta -- maintenance off when the work is done.');
}

/**
 * A statement of play that reads a table whole is the surprise of an evening; tables that nobody has analyzed since they grew
 * are its cause.
 */
async function statistics(db: Db) {
  const grown = await listGrownTables(db);
  return grown.length > 0
    ? warning(
        `${grown.join(', ')}: ten times as large as when PostgreSQL last counted, so answers may be slow`,
        'Run ANALYZE; if it happens again, turn on autovacuum.',
      )
    : fine('PostgreSQL knows how large the tables of play are');
}

/** This is the effect, whatever the cause is. */
async function moves(db: Db) {
  if ((await pendingMigrations(db)).length > 0) return skipped('the tables are not those of this version');
  const rows = await play.countLookRows({ db, clock: databaseClock });
  if (rows === null) return skipped('nobody has answered yet');
  if (rows === 0) return warning('PostgreSQL counts nothing, so it analyzes no table by itself', 'Turn on track_counts.');
  return rows > maxLookRows
    ? warning(
        `PostgreSQL reads ${rows} rows for one move, and should read less than ${maxLookRows}, so answers may be slow`,
        'Run ANALYZE; if the number stays, an index is missing: compare those of a newly migrated database.',
      )
    : fine(`PostgreSQL reads ${rows} rows for one move`);
}

const checks = ['database', 'connections', 'clock', 'migrations', 'statistics', 'moves', 'writes', 'queue'] as const;

/**
 * Examines the database: whether it can be used, is new enough, has enough connections, the right time and all tables, and takes writes.
 */
export async function examineDatabase(config: Config): Promise<Finding[]> {
  const { databaseUrl: url } = config;
  const none = (found: string) => checks.map((check): Finding => ({ check, ...skipped(found) }));
  if (url === null) {
    const embedded = config.isProduction
      ? warning('the embedded database, which one loss of power can damage', 'Set DATABASE_URL before an event that matters.')
      : fine('the embedded database');
    return [{ check: 'database', ...embedded }];
  }
  const client = openUnpooled(url, 'versta doctor');
  try {
    await client.connect();
  } catch (error) {
    return [{ check: 'database', ...refusal(error as Error) }, ...none('the database is away').slice(1)];
  }
  try {
    const facts = await readFacts(client);
    return [
      await examine('database', async () => database(facts)),
      await examine('connections', async () => connections(facts, config)),
      await examine('clock', async () => clock(facts)),
      await examine('migrations', () => onTables(url, config, migrations)),
      await examine('statistics', () => onTables(url, config, statistics)),
      await examine('moves', () => onTables(url, config, moves)),
      await examine('writes', () => onTables(url, config, writes)),
      await examineQueue(client, config),
      ...(await examinePooler(config)),
      ...(await examineReplicas(config)),
    ];
  } finally {
    await client.end();
  }
}

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { readConfig } from '#server/platform/config.ts';
import { connectPostgres, type DatabaseConnection } from '#server/platform/db/connection/connect.ts';
import { examineDatabase } from '#server/versta/doctor/examine-database.ts';
import { freePort } from '#tests/support/processes/free-port.ts';
import { hasPgbouncer, startPgbouncer } from '#tests/support/processes/pgbouncer-process.ts';
import { hasPostgresPrograms, type PostgresProcess, startPostgresProcess } from '#tests/support/processes/postgres-process.ts';
import { startReplicatedDatabase } from './replicated-database.ts';

const canRun = inject('database').kind === 'postgres' && hasPostgresPrograms();
const where = '(where the programs of PostgreSQL are)';
const onError = () => undefined;

let primary: PostgresProcess;
let standby: PostgresProcess;
let database: DatabaseConnection;
let remove: () => Promise<void>;

beforeAll(async () => {
  if (canRun) ({ primary, standby, database, remove } = await startReplicatedDatabase());
}, 60_000);

afterAll(async () => {
  if (canRun) await remove();
});

/** All that the doctor says of one thing, with these settings beside the address of the primary. */
async function findingsOf(check: string, settings: NodeJS.ProcessEnv) {
  const secret = 'a secret of at least thirty-two letters';
  const config = readConfig({ DEMO: '0', SESSION_SECRET: secret, DATABASE_URL: primary.url, ...settings });
  const findings = await examineDatabase(config);
  return findings.filter((each) => each.check === check);
}

const replicasOf = (...urls: string[]) => findingsOf('replica', { DATABASE_REPLICA_URLS: urls.join(',') });
const hostOf = ({ url }: PostgresProcess) => new URL(url).host;

it.skipIf(!canRun)(`the doctor has no line of a pooler and of replicas where no setting names one ${where}`, async () => {
  expect(await findingsOf('pooler', {})).toEqual([]);
  expect(await findingsOf('replica', {})).toEqual([]);
});

it.skipIf(!canRun || !hasPgbouncer())(
  `the doctor finds the settings that a pooler out of the box does not give its sessions, and none with those of deploy/pgbouncer ${where}`,
  async () => {
    const [plain, ours] = await Promise.all([true, false].map((isPlain) => startPgbouncer(primary.url, { sessions: 4, isPlain })));
    const poolerAt = (url = '') => findingsOf('pooler', { DATABASE_POOLER: 'transaction', DATABASE_URL: url });
    try {
      const [wrong] = await poolerAt(plain?.url);
      const right = await poolerAt(ours?.url);

      expect(wrong).toMatchObject({ state: 'fault', remedy: expect.stringContaining('connect_query') });
      expect(wrong?.found).toMatch(/^a session of the pooler has .*lock_timeout = 0, statement_timeout = 0/);
      expect(right).toMatchObject([{ state: 'ok', found: 'the sessions of the pooler begin as the server needs them' }]);
    } finally {
      await Promise.all([plain?.stop(), ours?.stop()]);
    }
  },
);

it.skipIf(!canRun)(`the doctor says of each replica whether it follows, and warns of one that is away ${where}`, async () => {
  const nobody = `postgres://postgres@127.0.0.1:${await freePort()}/postgres`;

  expect(await replicasOf(standby.url, nobody)).toMatchObject([
    { state: 'ok', found: `the replica at ${hostOf(standby)} follows` },
    {
      state: 'warning',
      found: expect.stringMatching(/ cannot be used: .*ECONNREFUSED/),
      remedy: 'Start it, or correct DATABASE_REPLICA_URLS. Until then the primary is read.',
    },
  ]);
});

it.skipIf(!canRun)(`the doctor finds a primary that stands among the replicas, and a replica of another database ${where}`, async () => {
  const other = await startPostgresProcess();
  const ofOther = await startPostgresProcess({ follows: other.port });
  try {
    expect(await replicasOf(primary.url, ofOther.url)).toMatchObject([
      { state: 'fault', found: `the replica at ${hostOf(primary)} follows no primary` },
      { state: 'fault', found: `the replica at ${hostOf(ofOther)} follows another primary` },
    ]);
  } finally {
    await ofOther.remove();
    await other.remove();
  }
});

it.skipIf(!canRun)(`the doctor warns of a replica that is more than a second behind, until it has caught up ${where}`, async () => {
  const onStandby = connectPostgres(standby.url, { onError, poolMax: 1 });
  const found = async () => (await replicasOf(standby.url))[0]?.found ?? '';
  const says = (words: RegExp) => vi.waitUntil(async () => words.test(await found()), { timeout: 20_000, interval: 50 });
  try {
    await sql`create table noted (at timestamptz)`.execute(database.db);
    await says(/ follows$/);
    await sql`select pg_wal_replay_pause()`.execute(onStandby.db);
    await sql`insert into noted values (now())`.execute(database.db);

    await says(/ is \d+ s behind$/);
    const [behind] = await replicasOf(standby.url);
    await sql`select pg_wal_replay_resume()`.execute(onStandby.db);
    await says(/ follows$/);

    expect(behind).toMatchObject({ state: 'warning', remedy: 'Look at its disk and its line; until then the primary is read.' });
  } finally {
    await onStandby.close();
  }
});

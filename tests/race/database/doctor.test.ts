import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { examineDatabase } from '#server/cli/doctor/examine-database.ts';
import { readConfig } from '#server/platform/config.ts';
import { connectPostgres, type DatabaseConnection } from '#server/platform/db/connection/connect.ts';
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

/** Lists the findings of one check, with these settings and the address of the primary. */
async function listFindings(check: string, settings: NodeJS.ProcessEnv) {
  const secret = 'a secret of at least thirty-two letters';
  const config = readConfig({ DEMO: '0', SESSION_SECRET: secret, DATABASE_URL: primary.url, ...settings });
  const findings = await examineDatabase(config);
  return findings.filter((each) => each.check === check);
}

const examineReplicas = (...urls: string[]) => listFindings('replica', { DATABASE_REPLICA_URLS: urls.join(',') });
const host = ({ url }: PostgresProcess) => new URL(url).host;

it.skipIf(!canRun)(`the doctor has no line of a pooler and of replicas where no setting names one ${where}`, async () => {
  expect(await listFindings('pooler', {})).toEqual([]);
  expect(await listFindings('replica', {})).toEqual([]);
});

it.skipIf(!canRun || !hasPgbouncer())(
  `the doctor finds the settings that a pooler out of the box does not give its sessions, and none with those of deploy/pgbouncer ${where}`,
  async () => {
    const [plain, ours] = await Promise.all([true, false].map((isPlain) => startPgbouncer(primary.url, { sessions: 4, isPlain })));
    const poolerAt = (url = '') => listFindings('pooler', { DATABASE_POOLER: 'transaction', DATABASE_URL: url });
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

  expect(await examineReplicas(standby.url, nobody)).toMatchObject([
    { state: 'ok', found: `the replica at ${host(standby)} follows` },
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
    expect(await examineReplicas(primary.url, ofOther.url)).toMatchObject([
      { state: 'fault', found: `the replica at ${host(primary)} follows no primary` },
      { state: 'fault', found: `the replica at ${host(ofOther)} follows another primary` },
    ]);
  } finally {
    await ofOther.remove();
    await other.remove();
  }
});

it.skipIf(!canRun)(`the doctor warns of a replica that is more than a second behind, until it has caught up ${where}`, async () => {
  const onStandby = connectPostgres(standby.url, { onError, poolMax: 1 });
  const readFinding = async () => (await examineReplicas(standby.url))[0]?.found ?? '';
  const says = (words: RegExp) => vi.waitUntil(async () => words.test(await readFinding()), { timeout: 20_000, interval: 50 });
  try {
    await sql`create table noted (at timestamptz)`.execute(database.db);
    await says(/ follows$/);
    await sql`select pg_wal_replay_pause()`.execute(onStandby.db);
    await sql`insert into noted values (now())`.execute(database.db);

    await says(/ is \d+ s behind$/);
    const [behind] = await examineReplicas(standby.url);
    await sql`select pg_wal_replay_resume()`.execute(onStandby.db);
    await says(/ follows$/);

    expect(behind).toMatchObject({ state: 'warning', remedy: 'Look at its disk and its line; until then the primary is read.' });
  } finally {
    await onStandby.close();
  }
});

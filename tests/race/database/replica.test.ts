import { sql } from 'kysely';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, beforeEach, expect, inject, it, vi } from 'vitest';
import { StandingsFeed } from '#server/modules/standings/standings.ts';
import { databaseClock } from '#server/platform/clock.ts';
import { connectPostgres, connectReplica, type DatabaseConnection } from '#server/platform/db/connection/connect.ts';
import { migrateToLatest } from '#server/platform/db/connection/migrate.ts';
import { Replicas } from '#server/platform/db/replicas/replicas.ts';
import { Hub } from '#server/platform/live/hub.ts';
import { createLogger } from '#server/platform/log.ts';
import { adjustTeamScore } from '#server/modules/admin/admin.ts';
import { noteFigure } from '#tests/support/figures.ts';
import { LiveCity } from '#tests/support/live/live-city.ts';
import { hasPostgresPrograms, type PostgresProcess, startPostgresProcess } from '#tests/support/processes/postgres-process.ts';

const canRun = inject('database').kind === 'postgres' && hasPostgresPrograms();
const where = '(where the programs of PostgreSQL are)';
const onError = () => undefined;

let primary: PostgresProcess;
let standby: PostgresProcess;
let database: DatabaseConnection;
/** The replica itself, to make it lag. */
let onStandby: DatabaseConnection;
let city: LiveCity;
let hub: Hub;

beforeAll(async () => {
  if (!canRun) return;
  primary = await startPostgresProcess();
  database = connectPostgres(primary.url, { onError, poolMax: 4 });
  await migrateToLatest(database.db);
  standby = await startPostgresProcess({ follows: primary.port });
  onStandby = connectPostgres(standby.url, { onError, poolMax: 1 });
  hub = new Hub();
  city = await LiveCity.open({ db: database.db, url: primary.url, announce: (topic) => hub.touch(topic) });
  await city.gathers(2);
}, 60_000);

afterAll(async () => {
  if (!canRun) return;
  await Promise.all([database.close(), onStandby.close()]);
  await standby.remove();
  await primary.remove();
  city.close();
});

/** A process that reads from the replica, with a clock that the test moves. */
function process() {
  const state = { ms: 0 };
  const log = createLogger('silent');
  const replicas = new Replicas({ connections: [connectReplica(standby.url, { onError })], log, monotonicNow: () => state.ms });
  const registry = new Registry();
  replicas.register(registry);
  const feed = new StandingsFeed({ db: database.db, clock: databaseClock, log, replicas }, hub, () => state.ms);
  const figure = async (name: string, label: string) => {
    const metric = await registry.getSingleMetric(name)?.get();
    return metric?.values.find(({ labels }) => Object.values(labels).includes(label))?.value ?? 0;
  };
  return {
    replicas,
    feed,
    passes: (ms: number) => void (state.ms += ms),
    readsFrom: (from: 'replica' | 'primary') => figure('versta_replica_reads_total', from),
    faults: (fault: string) => figure('versta_replica_faults_total', fault),
    /** Reads until the replica is used, as a process does in its first moments. */
    async usesReplica() {
      const before = await figure('versta_replica_reads_total', 'replica');
      await vi.waitUntil(
        async () => {
          state.ms += 1_001;
          await feed.read(city.eventId);
          return (await figure('versta_replica_reads_total', 'replica')) > before;
        },
        { timeout: 20_000, interval: 10 },
      );
    },
  };
}

let gestures = 0;
/** A point for the first team, which the feed hears of. */
async function scores(): Promise<void> {
  gestures += 1;
  const ctx = { ...city.ctx(city.organizer), idempotencyKey: `gesture-${gestures}` };
  await adjustTeamScore(ctx, { teamId: city.teams[0]!.id, score: 1, coins: 0, reason: 'Для проверки' } as never);
}

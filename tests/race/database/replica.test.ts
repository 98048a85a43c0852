import { sql } from 'kysely';
import { Registry } from 'prom-client';
import { afterAll, afterEach, beforeAll, expect, inject, it, vi } from 'vitest';
import { readBoardVersions } from '#server/modules/standings/board/read-board.ts';
import { openStandings, type StandingsCaches } from '#server/modules/standings/standings.ts';
import { databaseClock } from '#server/platform/clock.ts';
import { connectPostgres, connectReplica, type DatabaseConnection } from '#server/platform/db/connection/connect.ts';
import { Replicas } from '#server/platform/db/replicas/replicas.ts';
import { Hub } from '#server/platform/live/hub.ts';
import { createLogger } from '#server/platform/log.ts';
import { noteFigure } from '#tests/support/figures.ts';
import { LiveCity } from '#tests/support/live/live-city.ts';
import { hasPostgresPrograms, type PostgresProcess } from '#tests/support/processes/postgres-process.ts';
import { startReplicatedDatabase } from './replicated-database.ts';

const canRun = inject('database').kind === 'postgres' && hasPostgresPrograms();
const where = '(where the programs of PostgreSQL are)';
const onError = () => undefined;

let primary: PostgresProcess;
let standby: PostgresProcess;
let database: DatabaseConnection;
let remove: () => Promise<void>;
/** A connection to the replica, to make it lag. */
let onStandby: DatabaseConnection;
let city: LiveCity;
let hub: Hub;

beforeAll(async () => {
  if (!canRun) return;
  ({ primary, standby, database, remove } = await startReplicatedDatabase());
  onStandby = connectPostgres(standby.url, { onError, poolMax: 1 });
  hub = new Hub();
  city = await LiveCity.open({ db: database.db, url: primary.url, announce: (topic) => hub.touch(topic) });
  await city.gathers(2);
}, 60_000);

afterAll(async () => {
  if (!canRun) return;
  await onStandby.close();
  await remove();
  city.close();
});

const openReplicas: Replicas[] = [];
afterEach(async () => void (await Promise.all(openReplicas.splice(0).map((replicas) => replicas.close()))));

/** A process that reads from the replica, with a clock that the test moves. */
function reader() {
  const state = { ms: 0 };
  const log = createLogger('silent');
  const replicas = new Replicas({ connections: [connectReplica(standby.url, { onError })], log, monotonicNow: () => state.ms });
  openReplicas.push(replicas);
  const registry = new Registry();
  replicas.register(registry);
  const feed = openStandings({ db: database.db, clock: databaseClock, log, replicas }, hub, () => state.ms);
  const figure = async (name: string, label: string) => {
    const metric = await registry.getSingleMetric(name)?.get();
    return metric?.values.find(({ labels }) => Object.values(labels).includes(label))?.value ?? 0;
  };
  return {
    feed,
    passes: (ms: number) => void (state.ms += ms),
    readsFrom: (from: 'replica' | 'primary') => figure('versta_replica_reads_total', from),
    faults: (fault: string) => figure('versta_replica_faults_total', fault),
    /** Reads until the replica is used, as a process does after its start. */
    async usesReplica() {
      const before = await figure('versta_replica_reads_total', 'replica');
      await vi.waitUntil(
        async () => {
          state.ms += 1_001;
          await feed.boards.read(city.eventId);
          return (await figure('versta_replica_reads_total', 'replica')) > before;
        },
        { timeout: 20_000, interval: 10 },
      );
    },
  };
}

const listTotals = (standings: Awaited<ReturnType<StandingsCaches['boards']['read']>>) =>
  standings?.boards.flatMap(({ rows }) => rows.map(({ totalHalf }) => totalHalf)) ?? [];

/** Reads the board after each of `count` points, and returns its versions, its best totals and the longest read in ms. */
async function boardsOver(points: number, feed: StandingsCaches) {
  const results = { versions: [] as number[], best: [] as number[], maxMs: 0 };
  for (let count = 0; count < points; count += 1) {
    await city.scores(city.teams[0]!);
    const from = performance.now();
    const board = await feed.boards.read(city.eventId);
    results.maxMs = Math.max(results.maxMs, performance.now() - from);
    results.versions.push(board?.version ?? 0);
    results.best.push(Math.max(...listTotals(board)));
  }
  return results;
}

/** Reads the version of the board from a database directly. */
const versionOn = async ({ db }: DatabaseConnection) =>
  (await readBoardVersions({ db, clock: databaseClock }, [city.eventId])).get(city.eventId)?.liveVersion ?? 0;

/**
 * A reload takes a moment, so empty commits are tried until one waits for its acknowledgement. That one ends when acknowledgements are no
 * longer required.
 */
async function untilCommitsWait({ db }: DatabaseConnection): Promise<{ ends: Promise<void> }> {
  const probe = connectPostgres(primary.url, { onError, poolMax: 1 });
  const waiting = sql`select 1 from pg_stat_activity where wait_event = 'SyncRep'`;
  for (;;) {
    let isOver = false;
    const commit = sql`select pg_logical_emit_message(true, 'probe', '')`.execute(probe.db).finally(() => (isOver = true));
    await vi.waitUntil(async () => isOver || (await waiting.execute(db)).rows.length > 0, { timeout: 20_000, interval: 1 });
    if (!isOver) return { ends: commit.then(() => probe.close()) };
  }
}

const grows = (values: readonly number[]) => values.every((value, at) => at === 0 || value > (values[at - 1] ?? 0));
/** A point is two halves. */
const toPoints = (best: readonly number[]) => best.map((total) => (total - (best[0] ?? 0)) / 2);

it.skipIf(!canRun)(`a board, a wall and statistics are read from a replica, and have the point that was just given ${where}`, async () => {
  const { feed, usesReplica, readsFrom } = reader();
  await usesReplica();
  const before = { replica: await readsFrom('replica'), primary: await readsFrom('primary') };

  const { best, versions } = await boardsOver(3, feed);
  const board = await feed.boards.read(city.eventId);
  const wall = await feed.walls.read(board!);
  const statistics = await feed.statistics.read(board!);

  expect(toPoints(best)).toEqual([0, 1, 2]);
  expect(grows(versions)).toBe(true);
  expect(wall.standings).toBe(board);
  expect(statistics.categories.length).toBeGreaterThan(0);
  expect(await readsFrom('replica')).toBe(before.replica + 5);
  expect(await readsFrom('primary')).toBe(before.primary);
});

it.skipIf(!canRun)(
  `a board never goes back while a replica is behind, and is read from it again when it has caught up ${where}`,
  async () => {
    const { feed, usesReplica, readsFrom, faults, passes } = reader();
    await usesReplica();
    const first = await boardsOver(1, feed);
    await sql`select pg_wal_replay_pause()`.execute(onStandby.db);
    const before = await readsFrom('replica');

    const behind = await boardsOver(2, feed);
    // It is checked again now and then, and does not follow yet.
    passes(1_001);
    const later = await boardsOver(2, feed);
    expect(await readsFrom('replica')).toBe(before);
    await sql`select pg_wal_replay_resume()`.execute(onStandby.db);
    await usesReplica();
    const after = await boardsOver(1, feed);

    const all = [first, behind, later, after];
    expect(grows(all.flatMap(({ versions }) => versions))).toBe(true);
    expect(toPoints(all.flatMap(({ best }) => best))).toEqual([0, 1, 2, 3, 4, 5]);
    expect(await faults('behind')).toBeGreaterThanOrEqual(1);
    noteFigure(`replica that is behind: the longest reading of a board took ${Math.round(behind.maxMs)} ms`);
  },
);

it.skipIf(!canRun)(
  `a board never goes back to a primary that still waits for the acknowledgement of what a replica has shown ${where}`,
  async () => {
    const { feed, usesReplica, readsFrom } = reader();
    await usesReplica();
    const [first] = (await boardsOver(1, feed)).versions;
    const settings = connectPostgres(primary.url, { onError, poolMax: 1 });
    const acknowledgedBy = async (names: string) => {
      await sql`alter system set synchronous_standby_names = ${sql.lit(names)}`.execute(settings.db);
      await sql`select pg_reload_conf()`.execute(settings.db);
    };
    await acknowledgedBy('nobody');
    const probe = await untilCommitsWait(settings);
    const point = city.scores(city.teams[0]!);
    await vi.waitUntil(async () => (await versionOn(onStandby)) > first!, { timeout: 20_000, interval: 10 });
    expect(await versionOn(database)).toBe(first);
    hub.touch(`board:${city.eventId}`);
    const early = await feed.boards.read(city.eventId);
    const before = await readsFrom('primary');
    standby.kill();

    hub.touch(`board:${city.eventId}`);
    const reading = feed.boards.read(city.eventId);
    await vi.waitUntil(async () => (await readsFrom('primary')) > before, { timeout: 20_000, interval: 1 });
    await acknowledgedBy('');
    const late = await reading;
    await Promise.all([point, probe.ends]);
    await standby.start();
    await settings.close();

    expect(early?.version).toBeGreaterThan(first!);
    expect(late?.version).toBe(early?.version);
  },
);

it.skipIf(!canRun)(
  `a replica that shows an older board than was shown before, such as one that was restored, counts as older, and the primary is read ${where}`,
  async () => {
    const { feed, usesReplica, readsFrom, faults } = reader();
    const becomes = (change: number) => sql`update event set version = version + ${change} where id = ${city.eventId}`.execute(database.db);
    await becomes(1);
    await usesReplica();
    const [version] = (await boardsOver(1, feed)).versions;
    const before = { replica: await readsFrom('replica'), primary: await readsFrom('primary') };
    await becomes(-1);

    hub.touch(`board:${city.eventId}`);
    const restored = await feed.boards.read(city.eventId);

    expect(restored?.version).toBe(version! - 1);
    expect(await faults('older')).toBe(1);
    expect(await faults('away')).toBe(0);
    expect(await readsFrom('replica')).toBe(before.replica);
    expect(await readsFrom('primary')).toBe(before.primary + 1);
  },
);

it.skipIf(!canRun)(`boards go on when a replica ends, and are read from it again when it is back ${where}`, async () => {
  const { feed, usesReplica, faults } = reader();
  await usesReplica();
  const first = await boardsOver(1, feed);
  standby.kill();

  const without = await boardsOver(3, feed);
  await standby.start();
  await usesReplica();
  const after = await boardsOver(1, feed);

  const all = [first, without, after];
  expect(grows(all.flatMap(({ versions }) => versions))).toBe(true);
  expect(toPoints(all.flatMap(({ best }) => best))).toEqual([0, 1, 2, 3, 4]);
  expect(await faults('away')).toBeGreaterThanOrEqual(1);
});

it.skipIf(!canRun)(`a replica that became a primary of its own is not read any more ${where}`, async () => {
  const { feed, usesReplica, readsFrom, faults } = reader();
  await usesReplica();
  await sql`select pg_promote()`.execute(onStandby.db);
  const before = await readsFrom('replica');

  const { best } = await boardsOver(2, feed);

  expect(toPoints(best)).toEqual([0, 1]);
  expect(await readsFrom('replica')).toBe(before);
  expect(await faults('not a replica')).toBe(1);
});

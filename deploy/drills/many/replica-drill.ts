import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { postGraphql } from '#server/cli/rehearsal/post-graphql.ts';
import { connectPostgres } from '#server/platform/db/connection/connect.ts';
import type { PlayedCity } from '#tests/support/faults/played-city.ts';
import { expect } from '../support/expect.ts';
import { median } from '../support/figures.ts';
import type { Installation } from '../support/installation.ts';
import type { DatabaseCluster } from './database-cluster.ts';

const lastsMs = 10_000;
const everyMs = 50;
/** The least share of reads on replicas with which the drill proves something. */
const leastShare = 0.5;

interface Drilled {
  cluster: DatabaseCluster;
  played: PlayedCity;
  /** The user of DATABASE_URL. */
  user: { user: string; password: string };
  /** Its processes have DATABASE_REPLICA_URLS. */
  installation: Installation;
}

/**
 * Reads boards from replicas while phones answer. It reports the lag of a replica, as a reader of both databases sees it, and checks that
 * no server shows an older board than before.
 */
export async function drillReplicas({ cluster, played, user, installation }: Drilled): Promise<string> {
  const before = await countReads(installation);
  const reading = played.servers.map(({ url }) => readVersions(url, played.city.slug));
  const [lags, versions] = await Promise.all([measureLag({ cluster, user }), Promise.all(reading)]);
  for (const readings of versions) {
    const back = readings.filter((version, at) => version < (readings[at - 1] ?? 0));
    expect(readings.length > 0, 'nobody could read a board');
    expect(back.length === 0, `${back.length} of ${readings.length} boards are older than the one before`);
  }
  const after = await countReads(installation);
  const [replica, primary] = [after.replica - before.replica, after.primary - before.primary];
  expect(replica / (replica + primary) >= leastShare, `only ${replica} of ${replica + primary} readings were done on a replica`);
  return `replica behind by ${median(lags).toFixed(0)} ms (max ${Math.max(...lags).toFixed(0)}), ${replica} of ${replica + primary} readings of boards, walls and statistics from it, ${sum(versions.map(({ length }) => length))} boards and none went back`;
}

const sum = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

/** Measures again and again after how many ms a replica has the newest write of the primary. */
async function measureLag({ cluster, user }: Pick<Drilled, 'cluster' | 'user'>): Promise<number[]> {
  const connect = (kind: 'primary' | 'replica') =>
    connectPostgres(cluster.databaseUrl(user, 0, kind), { onError: () => undefined, poolMax: 1 });
  const [primary, replica] = [connect('primary'), connect('replica')];
  const lags: number[] = [];
  try {
    for (const end = performance.now() + lastsMs; performance.now() < end; await wait(everyMs)) {
      const { rows } = await sql<{ at: string }>`select pg_current_wal_flush_lsn()::text as at`.execute(primary.db);
      const from = performance.now();
      const hasIt = async () =>
        (await sql<{ has: boolean }>`select pg_last_wal_replay_lsn() >= ${rows[0]?.at}::pg_lsn as has`.execute(replica.db)).rows[0]?.has;
      while (!(await hasIt()) && performance.now() < from + lastsMs) await wait(1);
      lags.push(performance.now() - from);
    }
  } finally {
    await Promise.all([primary.close(), replica.close()]);
  }
  return lags;
}

/** Reads the versions of the board that a server shows, one after another. */
async function readVersions(url: string, event: string): Promise<number[]> {
  const query = 'query ($event: String!) { standings(event: $event) { version } }';
  const versions: number[] = [];
  for (const end = performance.now() + lastsMs; performance.now() < end; await wait(everyMs)) {
    const response = await postGraphql(url, { query, variables: { event } });
    const { data } = (await response.json()) as { data?: { standings: { version: string } | null } };
    if (data?.standings) versions.push(Number(data.standings.version));
  }
  return versions;
}

/** Counts the reads of the servers on replicas and on the primary. */
async function countReads(installation: Installation): Promise<{ replica: number; primary: number }> {
  const texts = await Promise.all(installation.slots.map((_, at) => installation.readMetrics(at)));
  const count = (from: string) =>
    sum(texts.map((text) => Number(new RegExp(`^versta_replica_reads_total\\{from="${from}"\\} (\\d+)`, 'm').exec(text)?.[1] ?? 0)));
  return { replica: count('replica'), primary: count('primary') };
}

import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setDefaultCACertificates } from 'node:tls';
import { connectPostgres } from '#server/platform/db/connection/connect.ts';
import { PlayedCity } from '#tests/support/faults/played-city.ts';
import { LiveCity } from '#tests/support/live/live-city.ts';
import { startBucketProcess } from '#tests/support/processes/bucket-process.ts';
import { freePort } from '#tests/support/processes/free-port.ts';
import { startRedisProcess } from '#tests/support/processes/redis-process.ts';
import { type ServerProcess, startServerProcess } from '#tests/support/processes/server-process.ts';
import { startCaddy } from '#tests/support/processes/caddy-process.ts';
import { runProgram } from '../support/run-program.ts';
import { playStory } from '../support/story.ts';
import type { Topology } from '../support/topology.ts';
import { drillBucket } from './bucket-drill.ts';
import { DatabaseCluster } from './database-cluster.ts';
import { drillFailover } from './failover-drill.ts';
import { drillReplicas } from './replica-drill.ts';

/** 64 phones with so long between two answers make some 300 answers a second. */
const crowd = { teams: 16, phonesOfTeam: 4, riddles: 2_500, paceMs: 140 };
const user = { user: 'versta', password: randomBytes(12).toString('hex') };

/** Settings of the server on each of the machines, as they stand in the environment file of an operator. */
const settingsOf = (home: string, { redisUrl, publicUrl }: { redisUrl: string; publicUrl: string }): Record<string, string> => ({
  NODE_ENV: 'production',
  REDIS_URL: redisUrl,
  SESSION_SECRET: randomBytes(32).toString('hex'),
  TELEGRAM_BOT_TOKEN: `123456789:${randomBytes(18).toString('hex')}`,
  PUBLIC_URL: publicUrl,
  DATA_DIR: join(home, 'data'),
  TRUSTED_PROXIES: 'loopback',
  LOG_LEVEL: 'silent',
});

/**
 * Several machines: three for the database with etcd and Patroni, two for the server with an HAProxy each, Redis, a bucket for files, and
 * Caddy before them. Passes the drills that an operator may rely on.
 */
export const tryMany: Topology = async (opened, { withStory }) => {
  const from = performance.now();
  const home = mkdtempSync(join(tmpdir(), 'versta-try-'));
  chmodSync(home, 0o711);
  opened.defer(() => rmSync(home, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 }));
  const cluster = await DatabaseCluster.open(home, opened);
  await cluster.startProxy(opened);
  await cluster.startProxy(opened);
  await cluster.asSuperuser(`create role versta login createdb password '${user.password}'`);
  await cluster.asSuperuser('create database versta owner versta');

  const redis = await startRedisProcess();
  opened.defer(() => redis.kill());
  const port = await freePort();
  mkdirSync(join(home, 'data'));
  const bucket = await startBucketProcess();
  opened.defer(() => bucket.end());
  const settings = { ...settingsOf(home, { redisUrl: redis.url, publicUrl: `https://localhost:${port}` }), ...bucket.env };
  await runProgram(['server/main.ts', 'migrate'], { ...settings, DATABASE_URL: cluster.urlOf(user, 0) });
  const started = await Promise.all(
    [0, 1].map((at) =>
      startServer(
        { ...settings, DATABASE_URL: cluster.urlOf(user, at), DATABASE_REPLICA_URLS: cluster.urlOf(user, at, 'replica') },
        opened,
      ),
    ),
  );
  const servers = started.map(({ server }) => server);
  const caddy = await startCaddy({ port, upstreams: servers.map((server) => `127.0.0.1:${server.port}`), home: join(home, 'caddy') });
  opened.defer(() => caddy.stop());
  setDefaultCACertificates([caddy.authority]);
  const figures = [`up in ${((performance.now() - from) / 1000).toFixed(1)} s`];
  console.log(`${figures[0]}: ${caddy.url}`);

  const { db, close } = connectPostgres(cluster.urlOf(user, 0), { onError: () => undefined, poolMax: 4 });
  opened.defer(close);
  const city = await LiveCity.open({ db, url: null, lanes: 4 });
  opened.defer(() => city.close());
  const played = new PlayedCity({ city, db, servers, doors: [caddy.url] });
  opened.defer(() => played.end());
  await played.begin(crowd);
  // After a failover replicas are left out for a while, so this drill is the first.
  figures.push(await drillReplicas({ cluster, played, user, metrics: started.map(({ metricsUrl }) => metricsUrl) }));
  console.log(figures.at(-1));
  figures.push(await drillFailover(cluster, played));
  figures.push(await drillBucket({ url: caddy.url, bucket, played }));
  console.log(figures.at(-1));
  await played.end();
  if (withStory) figures.push(await playStory({ databaseUrl: cluster.urlOf(user, 1), redisUrl: redis.url }));
  return figures;
};

interface Started {
  server: ServerProcess;
  metricsUrl: string;
}

async function startServer(settings: Record<string, string>, opened: AsyncDisposableStack): Promise<Started> {
  const metricsPort = await freePort();
  const place = { ...settings, METRICS_PORT: String(metricsPort) };
  const server = await startServerProcess(place, { showsLog: false, nodeArguments: ['--disable-warning=ExperimentalWarning'] });
  opened.defer(async () => void (server.hasEnded || (await server.kill())));
  return { server, metricsUrl: `http://127.0.0.1:${metricsPort}/metrics` };
}

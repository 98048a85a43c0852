import { randomBytes } from 'node:crypto';
import { PlayedCity } from '#tests/support/faults/played-city.ts';
import { startBucketProcess } from '#tests/support/processes/bucket-process.ts';
import { openCity } from '../support/city.ts';
import { seconds } from '../support/figures.ts';
import { Installation } from '../support/installation.ts';
import { playStory } from '../support/story.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import type { Topology } from '../support/topology.ts';
import { drillBucket } from './bucket-drill.ts';
import { DatabaseCluster } from './database-cluster.ts';
import { drillFailover } from './failover-drill.ts';
import { drillReplicas } from './replica-drill.ts';

/** The pause between two answers of a phone; 64 phones make about 300 answers per second. */
const crowd = { teams: 16, phonesOfTeam: 4, riddles: 2_500, paceMs: 140 };
const user = { user: 'versta', password: randomBytes(12).toString('hex') };

/**
 * Starts an installation of several machines, and runs the drills that an operator may rely on: three machines for the database with etcd
 * and Patroni, two for the server with an HAProxy each, Redis, a bucket for files, and Caddy before them.
 */
export const tryMany: Topology = async (stack, { withStory }) => {
  const from = performance.now();
  const home = temporaryFolder(stack);
  const cluster = await DatabaseCluster.open(home, stack);
  await cluster.startProxy(stack);
  await cluster.startProxy(stack);
  await cluster.asSuperuser(`create role versta login createdb password '${user.password}'`);
  await cluster.asSuperuser('create database versta owner versta');
  const bucket = await startBucketProcess();
  stack.defer(() => bucket.end());
  const ofEach = [0, 1].map((at) => ({
    DATABASE_URL: cluster.databaseUrl(user, at),
    DATABASE_REPLICA_URLS: cluster.databaseUrl(user, at, 'replica'),
  }));
  const installation = await Installation.open(stack, { home, settings: bucket.env, ofEach });
  const { caddy, apps } = installation;
  const figures = [`up in ${seconds(performance.now() - from)}`];
  console.log(`${figures[0]}: ${caddy.url}`);

  const city = await openCity(stack, cluster.databaseUrl(user, 0));
  const played = new PlayedCity({ city, servers: apps, doors: [caddy.url] });
  stack.defer(() => played.end());
  await played.begin(crowd);
  // After a failover replicas are left out for a while, so this drill is the first.
  figures.push(await drillReplicas({ cluster, played, user, installation }));
  console.log(figures.at(-1));
  figures.push(await drillFailover(cluster, played));
  figures.push(await drillBucket({ url: caddy.url, bucket, played }));
  console.log(figures.at(-1));
  await played.end();
  if (withStory) figures.push(await playStory({ ...installation.settings, ...ofEach[1] }));
  return figures;
};

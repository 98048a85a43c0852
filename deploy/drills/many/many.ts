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

/** 64 phones with so long between two answers make some 300 answers a second. */
const crowd = { teams: 16, phonesOfTeam: 4, riddles: 2_500, paceMs: 140 };
const user = { user: 'versta', password: randomBytes(12).toString('hex') };

/**
 * Several machines: three for the database with etcd and Patroni, two for the server with an HAProxy each, Redis, a bucket for files, and
 * Caddy before them. Passes the drills that an operator may rely on.
 */
export const tryMany: Topology = async (opened, { withStory }) => {
  const from = performance.now();
  const home = temporaryFolder(opened);
  const cluster = await DatabaseCluster.open(home, opened);
  await cluster.startProxy(opened);
  await cluster.startProxy(opened);
  await cluster.asSuperuser(`create role versta login createdb password '${user.password}'`);
  await cluster.asSuperuser('create database versta owner versta');
  const bucket = await startBucketProcess();
  opened.defer(() => bucket.end());
  const ofEach = [0, 1].map((at) => ({
    DATABASE_URL: cluster.urlOf(user, at),
    DATABASE_REPLICA_URLS: cluster.urlOf(user, at, 'replica'),
  }));
  const installation = await Installation.open(opened, { home, settings: bucket.env, ofEach });
  const { caddy, apps } = installation;
  const figures = [`up in ${seconds(performance.now() - from)}`];
  console.log(`${figures[0]}: ${caddy.url}`);

  const city = await openCity(opened, cluster.urlOf(user, 0));
  const played = new PlayedCity({ city, servers: apps, doors: [caddy.url] });
  opened.defer(() => played.end());
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

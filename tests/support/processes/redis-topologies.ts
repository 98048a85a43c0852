import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { until } from '#tests/support/faults/until.ts';
import { freePort } from './free-port.ts';
import { type RedisProcess, startRedisProcess } from './redis-process.ts';

const slotCount = 16_384;
/** The password of all servers. It has characters that an address must encode. */
const password = 'let:me/in@once';
const locked = ['--requirepass', password, '--masterauth', password, '--repl-diskless-sync-delay', '0'];
const inCluster = ['--cluster-enabled', 'yes', '--cluster-node-timeout', '500'];
const login = `:${encodeURIComponent(password)}@`;
const readPort = ({ url }: RedisProcess) => Number(new URL(url).port);

/** Asks one server something over a separate connection. */
async function withRedis<T>({ url }: RedisProcess, ask: (redis: Redis) => Promise<T>): Promise<T> {
  const redis = new Redis(url, { password });
  try {
    return await ask(redis);
  } finally {
    redis.disconnect();
  }
}

interface Topology {
  /** The value of REDIS_URL. */
  url: string;
  stop(): Promise<void>;
}

async function withFolder<T extends object>(
  build: (folder: string, started: RedisProcess[]) => Promise<T>,
): Promise<T & Pick<Topology, 'stop'>> {
  const folder = await mkdtemp(join(tmpdir(), 'versta-redis-'));
  const started: RedisProcess[] = [];
  const stop = async () => {
    await Promise.all(started.map((each) => each.kill()));
    await rm(folder, { recursive: true, force: true });
  };
  try {
    return { ...(await build(folder, started)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

export interface SentinelledRedis extends Topology {
  master: RedisProcess;
}

/** Starts a master, a replica and a sentinel, which promotes the replica about a second after the master is gone. */
export const startSentinelledRedis = (): Promise<SentinelledRedis> =>
  withFolder(async (folder, started) => {
    const master = await startRedisProcess(locked);
    started.push(master);
    started.push(await startRedisProcess([...locked, '--replicaof', '127.0.0.1', String(readPort(master))]));
    const file = join(folder, 'sentinel.conf');
    const settings = [
      `monitor city 127.0.0.1 ${readPort(master)} 1`,
      `auth-pass city ${password}`,
      'down-after-milliseconds city 300',
      'failover-timeout city 2000',
    ];
    await writeFile(file, settings.map((setting) => `sentinel ${setting}\n`).join(''));
    const sentinel = await startRedisProcess([file, '--sentinel', '--requirepass', password]);
    started.push(sentinel);
    const isReplicated = async () => (await withRedis(master, (redis) => redis.info('replication'))).includes('state=online');
    const isKnown = async () => (await withRedis(sentinel, (redis) => redis.info('sentinel'))).includes('slaves=1');
    await until('the replica follows its master', isReplicated);
    await until('the sentinel knows the replica', isKnown);
    const url = `redis+sentinel://${login}127.0.0.1:${readPort(sentinel)}/city?sentinel_password=${encodeURIComponent(password)}`;
    return { url, master };
  });

export interface RedisCluster extends Topology {
  masters: RedisProcess[];
  /** Lists the sharded channels with listeners at one of them. */
  listChannels(master: RedisProcess): Promise<string[]>;
}

/** Starts three masters, and a replica of the first, which replaces it about a second after it is gone. */
export const startRedisCluster = (): Promise<RedisCluster> =>
  withFolder(async (folder, started) => {
    const buses = new Map<RedisProcess, number>();
    for (let count = 0; count < 4; count += 1) {
      const bus = await freePort();
      const file = join(folder, `nodes-${count}.conf`);
      const node = await startRedisProcess([...locked, ...inCluster, '--cluster-config-file', file, '--cluster-port', String(bus)]);
      started.push(node);
      buses.set(node, bus);
    }
    const masters = started.slice(0, 3);
    const [first, replica] = [started[0]!, started[3]!];
    const share = Math.ceil(slotCount / masters.length);
    for (const [at, master] of masters.entries())
      await withRedis(master, (redis) => redis.call('CLUSTER', 'ADDSLOTSRANGE', at * share, Math.min((at + 1) * share, slotCount) - 1));
    for (const other of started.slice(1))
      await withRedis(first, (redis) => redis.call('CLUSTER', 'MEET', '127.0.0.1', readPort(other), buses.get(other)!));
    const infos = () => Promise.all(started.map((node) => withRedis(node, (redis) => redis.cluster('INFO'))));
    const know = async (isSo: (info: string) => boolean) => (await infos()).every(isSo);
    await until('the nodes know each other', () => know((info) => info.includes('cluster_known_nodes:4')));
    const id = await withRedis(first, (redis) => redis.cluster('MYID'));
    await until('the replica has a master', () => withRedis(replica, (redis) => redis.cluster('REPLICATE', id)).then(() => true));
    await until('the cluster is whole', () => know((info) => info.includes('cluster_state:ok')));
    const follows = async () => (await withRedis(first, (redis) => redis.info('replication'))).includes('state=online');
    await until('the replica follows its master', follows);
    // Each node learns of it from the others, and a client asks any of them for the map.
    const sees = (node: RedisProcess) => withRedis(node, (redis) => redis.cluster('SLOTS'));
    const isSeen = async () => (await Promise.all(started.map(sees))).every((ranges) => ranges.some(([, , ...nodes]) => nodes.length > 1));
    await until('all nodes see the replica', isSeen);
    const url = `redis+cluster://${login}${masters.map((master) => `127.0.0.1:${readPort(master)}`).join(',')}`;
    const listChannels = (master: RedisProcess) => withRedis(master, (redis) => redis.pubsub('SHARDCHANNELS') as Promise<string[]>);
    return { url, masters, listChannels };
  });

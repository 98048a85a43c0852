import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { until } from '#tests/support/faults/until.ts';
import { freePort } from './free-port.ts';
import { type RedisProcess, startRedisProcess } from './redis-process.ts';

const slotCount = 16_384;
/** All of them ask for it, and it has what an address must encode. */
const password = 'let:me/in@once';
const locked = ['--requirepass', password, '--masterauth', password, '--repl-diskless-sync-delay', '0'];
const inCluster = ['--cluster-enabled', 'yes', '--cluster-node-timeout', '500'];
const login = `:${encodeURIComponent(password)}@`;
const portOf = ({ url }: RedisProcess) => Number(new URL(url).port);

/** Asks one server something over a connection of its own. */
async function asked<T>({ url }: RedisProcess, ask: (redis: Redis) => Promise<T>): Promise<T> {
  const redis = new Redis(url, { password });
  try {
    return await ask(redis);
  } finally {
    redis.disconnect();
  }
}

interface Topology {
  /** As REDIS_URL names it. */
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

/** A master, a replica and a sentinel that promotes the replica about a second after the master is gone. */
export const startSentinelledRedis = (): Promise<SentinelledRedis> =>
  withFolder(async (folder, started) => {
    const master = await startRedisProcess(locked);
    started.push(master);
    started.push(await startRedisProcess([...locked, '--replicaof', '127.0.0.1', String(portOf(master))]));
    const file = join(folder, 'sentinel.conf');
    const settings = [
      `monitor city 127.0.0.1 ${portOf(master)} 1`,
      `auth-pass city ${password}`,
      'down-after-milliseconds city 300',
      'failover-timeout city 2000',
    ];
    await writeFile(file, settings.map((setting) => `sentinel ${setting}\n`).join(''));
    const sentinel = await startRedisProcess([file, '--sentinel', '--requirepass', password]);
    started.push(sentinel);
    const isReplicated = async () => (await asked(master, (redis) => redis.info('replication'))).includes('state=online');
    const isKnown = async () => (await asked(sentinel, (redis) => redis.info('sentinel'))).includes('slaves=1');
    await until('the replica follows its master', isReplicated);
    await until('the sentinel knows the replica', isKnown);
    const url = `redis+sentinel://${login}127.0.0.1:${portOf(sentinel)}/city?sentinel_password=${encodeURIComponent(password)}`;
    return { url, master };
  });

export interface RedisCluster extends Topology {
  masters: RedisProcess[];
  /** The sharded channels that somebody listens to at one of them. */
  channelsOf(master: RedisProcess): Promise<string[]>;
}

/** Three masters, and a replica of the first that takes its place about a second after it is gone. */
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
      await asked(master, (redis) => redis.call('CLUSTER', 'ADDSLOTSRANGE', at * share, Math.min((at + 1) * share, slotCount) - 1));
    for (const other of started.slice(1))
      await asked(first, (redis) => redis.call('CLUSTER', 'MEET', '127.0.0.1', portOf(other), buses.get(other)!));
    const infos = () => Promise.all(started.map((node) => asked(node, (redis) => redis.cluster('INFO'))));
    const know = async (isSo: (info: string) => boolean) => (await infos()).every(isSo);
    await until('the nodes know each other', () => know((info) => info.includes('cluster_known_nodes:4')));
    const id = await asked(first, (redis) => redis.cluster('MYID'));
    await until('the replica has a master', () => asked(replica, (redis) => redis.cluster('REPLICATE', id)).then(() => true));
    await until('the cluster is whole', () => know((info) => info.includes('cluster_state:ok')));
    const follows = async () => (await asked(first, (redis) => redis.info('replication'))).includes('state=online');
    await until('the replica follows its master', follows);
    // Each node hears of it from the others, and a client asks any of them for the map.
    const sees = (node: RedisProcess) => asked(node, (redis) => redis.cluster('SLOTS'));
    const isSeen = async () => (await Promise.all(started.map(sees))).every((ranges) => ranges.some(([, , ...nodes]) => nodes.length > 1));
    await until('all nodes see the replica', isSeen);
    const url = `redis+cluster://${login}${masters.map((master) => `127.0.0.1:${portOf(master)}`).join(',')}`;
    const channelsOf = (master: RedisProcess) => asked(master, (redis) => redis.pubsub('SHARDCHANNELS') as Promise<string[]>);
    return { url, masters, channelsOf };
  });

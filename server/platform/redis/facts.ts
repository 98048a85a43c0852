import type { Redis } from 'ioredis';
import { type RedisAddress, readRedisAddress } from './address.ts';
import { oneAttempt, openCluster, openMaster, openSentinel } from './clients.ts';

type Form = RedisAddress['form'];
type AddressOf<F extends Form> = Extract<RedisAddress, { form: F }>;

/** The facts about the Redis of REDIS_URL that `versta doctor` reports. */
export interface RedisFacts {
  form: Form;
  version: string;
  /** The number of servers that take messages: 1, or the masters of a cluster. */
  masters: number;
  /** How many of these have no replica that could replace them. */
  withoutReplica: number;
  /** The complaints of the sentinels: one that does not answer, or too few to agree. */
  complaints: string[];
  /** False for a cluster in which some slots have no master. */
  isWhole: boolean;
}

/** Options of one attempt. Its errors reject the call, so the listener ignores them. */
const attempt = (timeoutMs: number) => ({ options: oneAttempt(timeoutMs), onError: () => undefined });

const parseVersion = (info: string) => /redis_version:(\S+)/.exec(info)?.[1] ?? 'of an unknown version';

/** Connects, asks, and disconnects in any case. */
async function withConnection<Client extends Pick<Redis, 'connect' | 'disconnect'>, T>(
  client: Client,
  ask: (client: Client) => Promise<T>,
): Promise<T> {
  try {
    await client.connect();
    return await ask(client);
  } finally {
    client.disconnect();
  }
}

const listComplaints = (address: AddressOf<'sentinel'>, timeoutMs: number) =>
  Promise.all(
    address.sentinels.map(({ host, port }, at) =>
      withConnection(openSentinel(address, at, attempt(timeoutMs)), (sentinel) =>
        sentinel.call('SENTINEL', 'CKQUORUM', address.masterName),
      ).then(
        () => [],
        (error: Error) => [`the sentinel ${host}:${port} says: ${error.message}`],
      ),
    ),
  );

async function readMasterFacts(address: AddressOf<'single'> | AddressOf<'sentinel'>, timeoutMs: number): Promise<RedisFacts> {
  const complaints = address.form === 'sentinel' ? (await listComplaints(address, timeoutMs)).flat() : [];
  return withConnection(openMaster(address, attempt(timeoutMs)), async (master) => {
    const withoutReplica = Number(/connected_slaves:0/.test(await master.info('replication')));
    return {
      form: address.form,
      version: parseVersion(await master.info('server')),
      masters: 1,
      withoutReplica,
      complaints,
      isWhole: true,
    };
  });
}

const readClusterFacts = (address: AddressOf<'cluster'>, timeoutMs: number): Promise<RedisFacts> =>
  withConnection(openCluster(address, attempt(timeoutMs)), async (cluster) => {
    const ranges = await cluster.cluster('SLOTS');
    const replicas = new Map(ranges.map(([, , master, ...others]) => [master?.[2], others.length]));
    const withoutReplica = [...replicas.values()].filter((count) => count === 0).length;
    const isWhole = (await cluster.cluster('INFO')).includes('cluster_state:ok');
    return {
      form: 'cluster',
      version: parseVersion(await cluster.info('server')),
      masters: replicas.size,
      withoutReplica,
      complaints: [],
      isWhole,
    };
  });

/** Reads the facts about the Redis of an address by separate connections, each within `timeoutMs`; throws when it cannot be used. */
export function readRedisFacts(url: string, timeoutMs: number): Promise<RedisFacts> {
  const address = readRedisAddress(url);
  return address.form === 'cluster' ? readClusterFacts(address, timeoutMs) : readMasterFacts(address, timeoutMs);
}

import type { Redis } from 'ioredis';
import { type RedisAddress, readRedisAddress } from './address.ts';
import { forOneAttempt, openCluster, openMaster, openSentinel } from './clients.ts';

type Form = RedisAddress['form'];
type Of<F extends Form> = Extract<RedisAddress, { form: F }>;

/** What an examination finds at the address of REDIS_URL. */
export interface RedisFacts {
  form: Form;
  version: string;
  /** How many servers take messages: 1, or the masters of a cluster. */
  masters: number;
  /** Of these, how many have no replica that could take their place. */
  alone: number;
  /** What the sentinels complain of: one that does not answer, or too few to agree. */
  complaints: string[];
  /** False for a cluster in which a part of the slots has no master. */
  isWhole: boolean;
}

/** What fails is thrown to the one who asks. */
const once = (patienceMs: number) => ({ options: forOneAttempt(patienceMs), onError: () => undefined });

const versionIn = (info: string) => /redis_version:(\S+)/.exec(info)?.[1] ?? 'of an unknown version';

/** Connects, asks and lets go, whatever comes of it. */
async function asked<Client extends Pick<Redis, 'connect' | 'disconnect'>, T>(
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

const complaintsOf = (address: Of<'sentinel'>, patienceMs: number) =>
  Promise.all(
    address.sentinels.map(({ host, port }, at) =>
      asked(openSentinel(address, at, once(patienceMs)), (sentinel) => sentinel.call('SENTINEL', 'CKQUORUM', address.masterName)).then(
        () => [],
        (error: Error) => [`the sentinel ${host}:${port} says: ${error.message}`],
      ),
    ),
  );

async function readMasterFacts(address: Of<'single'> | Of<'sentinel'>, patienceMs: number): Promise<RedisFacts> {
  const complaints = address.form === 'sentinel' ? (await complaintsOf(address, patienceMs)).flat() : [];
  return asked(openMaster(address, once(patienceMs)), async (master) => {
    const alone = Number(/connected_slaves:0/.test(await master.info('replication')));
    return { form: address.form, version: versionIn(await master.info('server')), masters: 1, alone, complaints, isWhole: true };
  });
}

const readClusterFacts = (address: Of<'cluster'>, patienceMs: number): Promise<RedisFacts> =>
  asked(openCluster(address, once(patienceMs)), async (cluster) => {
    const ranges = await cluster.cluster('SLOTS');
    const replicas = new Map(ranges.map(([, , master, ...others]) => [master?.[2], others.length]));
    const alone = [...replicas.values()].filter((count) => count === 0).length;
    const isWhole = (await cluster.cluster('INFO')).includes('cluster_state:ok');
    return { form: 'cluster', version: versionIn(await cluster.info('server')), masters: replicas.size, alone, complaints: [], isWhole };
  });

/** Asks the Redis of an address what it is, by connections of its own, each within so many ms; throws when it cannot be used. */
export function readRedisFacts(url: string, patienceMs: number): Promise<RedisFacts> {
  const address = readRedisAddress(url);
  return address.form === 'cluster' ? readClusterFacts(address, patienceMs) : readMasterFacts(address, patienceMs);
}

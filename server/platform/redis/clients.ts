import { Cluster, Redis, type RedisOptions } from 'ioredis';
import type { RedisAddress } from './address.ts';

type OnError = (error: Error) => void;
type Sentinelled = Extract<RedisAddress, { form: 'sentinel' }>;
type Clustered = Extract<RedisAddress, { form: 'cluster' }>;

/** There is no queue and waits are short: without Redis a signal is lost at once, instead of holding up everything. */
export const forSignals = {
  enableOfflineQueue: false,
  maxRetriesPerRequest: 1,
  commandTimeout: 100,
  connectTimeout: 500,
  // A machine that vanishes closes no connection.
  socketTimeout: 3_000,
  // A Redis that is back is found within two seconds.
  retryStrategy: (times: number) => Math.min(times * 200, 2_000),
} satisfies RedisOptions;

/** One attempt within so many ms, begun by `connect()`. */
export const forOneAttempt = (patienceMs: number) =>
  ({
    lazyConnect: true,
    connectTimeout: patienceMs,
    commandTimeout: patienceMs,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  }) satisfies RedisOptions;

/** How to connect, and who is told when that fails. */
interface How<Options = RedisOptions> {
  options: Options;
  onError: OnError;
}

const tlsOf = ({ hasTls }: { hasTls: boolean }) => hasTls && { tls: {} };

/** Opens a connection to one of the sentinels themselves. */
export const openSentinel = (address: Sentinelled, at: number, { options, onError }: How): Redis =>
  new Redis({ ...options, ...address.sentinels[at], ...address.sentinelLogin, ...tlsOf(address) }).on('error', onError);

/** Opens a connection to one server, or to the one that the sentinels call the master: after a failover to another one. */
export function openMaster(address: Exclude<RedisAddress, Clustered>, { options, onError }: How): Redis {
  if (address.form === 'single') return new Redis(address.url, options).on('error', onError);
  const { username: sentinelUsername, password: sentinelPassword } = address.sentinelLogin;
  return new Redis({
    ...options,
    ...address.login,
    sentinels: address.sentinels,
    name: address.masterName,
    db: address.db,
    sentinelRetryStrategy: options.retryStrategy ?? undefined,
    sentinelCommandTimeout: options.connectTimeout,
    sentinelUsername,
    sentinelPassword,
    ...(address.hasTls && { tls: {}, sentinelTLS: {}, enableTLSForSentinelMode: true }),
  }).on('error', onError);
}

/** Opens a connection to each node of a cluster as it is needed. Which node has what is asked every two seconds. */
export function openCluster(address: Clustered, { options, onError }: How<ReturnType<typeof forOneAttempt> | typeof forSignals>): Cluster {
  const { retryStrategy, ...ofEachNode } = { enableOfflineQueue: true, ...options };
  return new Cluster(address.nodes, {
    clusterRetryStrategy: retryStrategy,
    enableOfflineQueue: ofEachNode.enableOfflineQueue,
    // While a part of the slots has no master the cluster calls itself down, and the channels of the others work all the same.
    enableReadyCheck: false,
    lazyConnect: 'lazyConnect' in options,
    slotsRefreshInterval: 2_000,
    redisOptions: { ...ofEachNode, ...address.login, ...tlsOf(address) },
    // A certificate names hosts, so a host must not be replaced by its number.
    ...(address.hasTls && { dnsLookup: (host, callback) => callback(null, host) }),
  }).on('error', onError);
}

/** Opens a connection to one node of a cluster that is not changed for another one. */
export const openNode = (address: Clustered, node: { host: string; port: number }, { options, onError }: How): Redis =>
  new Redis({ ...options, ...address.login, ...tlsOf(address), ...node }).on('error', onError);

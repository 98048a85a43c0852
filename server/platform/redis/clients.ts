import { Cluster, Redis, type RedisOptions } from 'ioredis';
import type { RedisAddress } from './address.ts';

type OnError = (error: Error) => void;
type Sentinelled = Extract<RedisAddress, { form: 'sentinel' }>;
type Clustered = Extract<RedisAddress, { form: 'cluster' }>;

/** Options without a queue and with short waits: without Redis a signal is lost at once, instead of holding up everything. */
export const signalOptions = {
  enableOfflineQueue: false,
  maxRetriesPerRequest: 1,
  commandTimeout: 100,
  connectTimeout: 500,
  // A machine that vanishes closes no connection.
  socketTimeout: 3_000,
  // A Redis that is back is found within two seconds.
  retryStrategy: (times: number) => Math.min(times * 200, 2_000),
} satisfies RedisOptions;

/** Options for one attempt within `timeoutMs`, which `connect()` begins. */
export const oneAttempt = (timeoutMs: number) =>
  ({
    lazyConnect: true,
    connectTimeout: timeoutMs,
    commandTimeout: timeoutMs,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  }) satisfies RedisOptions;

/** The options of a connection, and the listener of its errors. */
interface ClientOptions<Options = RedisOptions> {
  options: Options;
  onError: OnError;
}

const tlsOptions = ({ hasTls }: { hasTls: boolean }) => hasTls && { tls: {} };

/** Opens a connection to one of the sentinels themselves. */
export const openSentinel = (address: Sentinelled, at: number, { options, onError }: ClientOptions): Redis =>
  new Redis({ ...options, ...address.sentinels[at], ...address.sentinelLogin, ...tlsOptions(address) }).on('error', onError);

/** Opens a connection to one server, or to the one that the sentinels call the master: after a failover to another one. */
export function openMaster(address: Exclude<RedisAddress, Clustered>, { options, onError }: ClientOptions): Redis {
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

/** Opens a connection to each node of a cluster when it is first used. The slots of the nodes are read every two seconds. */
export function openCluster(
  address: Clustered,
  { options, onError }: ClientOptions<ReturnType<typeof oneAttempt> | typeof signalOptions>,
): Cluster {
  const { retryStrategy, ...nodeOptions } = { enableOfflineQueue: true, ...options };
  return new Cluster(address.nodes, {
    clusterRetryStrategy: retryStrategy,
    enableOfflineQueue: nodeOptions.enableOfflineQueue,
    // While some slots have no master, the cluster reports that it is down, but the channels of the other slots still work.
    enableReadyCheck: false,
    lazyConnect: 'lazyConnect' in options,
    slotsRefreshInterval: 2_000,
    redisOptions: { ...nodeOptions, ...address.login, ...tlsOptions(address) },
    // A certificate names hosts, so a host must not be replaced by its IP address.
    ...(address.hasTls && { dnsLookup: (host, callback) => callback(null, host) }),
  }).on('error', onError);
}

/** Opens a connection to one node of a cluster, and to no other. */
export const openNode = (address: Clustered, node: { host: string; port: number }, { options, onError }: ClientOptions): Redis =>
  new Redis({ ...options, ...address.login, ...tlsOptions(address), ...node }).on('error', onError);

import { Cluster, Redis, type RedisOptions } from 'ioredis';
import { type RedisAddress, readRedisAddress } from './address.ts';

/** How long to wait before the next attempt: it is bounded, and a Redis that is back is found within two seconds. */
const retryMs = (times: number) => Math.min(times * 200, 2_000);

/** There is no queue and waits are short: without Redis a signal is lost at once, instead of holding up everything. */
const ofSignals: RedisOptions = {
  enableOfflineQueue: false,
  maxRetriesPerRequest: 1,
  commandTimeout: 100,
  connectTimeout: 500,
  // A machine that vanishes closes no connection.
  socketTimeout: 3_000,
  retryStrategy: retryMs,
};

/** One attempt, for an examination. */
const ofOneAttempt = (patienceMs: number): RedisOptions => ({
  lazyConnect: true,
  connectTimeout: patienceMs,
  commandTimeout: patienceMs,
  maxRetriesPerRequest: 0,
  retryStrategy: () => null,
});

type Several = Extract<RedisAddress, { form: 'sentinel' | 'cluster' }>;

function openSentinelled({ sentinels, sentinelLogin, masterName, db, login, hasTls }: Several & { form: 'sentinel' }, options: RedisOptions) {
  const { username: sentinelUsername, password: sentinelPassword } = sentinelLogin;
  return new Redis({
    ...options,
    ...login,
    sentinels,
    name: masterName,
    db,
    sentinelRetryStrategy: options.retryStrategy,
    sentinelCommandTimeout: options.connectTimeout,
    ...(sentinelUsername && { sentinelUsername }),
    ...(sentinelPassword && { sentinelPassword }),
    ...(hasTls && { tls: {}, sentinelTLS: {}, enableTLSForSentinelMode: true }),
  });
}

function openCluster({ nodes, login, hasTls }: Several & { form: 'cluster' }, options: RedisOptions) {
  const { retryStrategy, enableOfflineQueue, lazyConnect, ...ofNodes } = options;
  return new Cluster(nodes, {
    shardedSubscribers: true,
    clusterRetryStrategy: retryStrategy,
    slotsRefreshInterval: 5_000,
    slotsRefreshTimeout: options.connectTimeout,
    ...(enableOfflineQueue !== undefined && { enableOfflineQueue }),
    ...(lazyConnect && { lazyConnect }),
    redisOptions: { ...ofNodes, ...login, ...(hasTls && { tls: {} }) },
    // A certificate names hosts, so they must not be replaced by their addresses before it is compared.
    ...(hasTls && { dnsLookup: (host, callback) => callback(null, host) }),
  });
}

function open(url: string, options: RedisOptions): Redis | Cluster {
  const address = readRedisAddress(url);
  if (address.form === 'single') return new Redis(address.url, options);
  return address.form === 'sentinel' ? openSentinelled(address, options) : openCluster(address, options);
}

/** A connection for messages: commands that get no answer at once fail, and it comes back by itself. */
export const openPublisher = (url: string): Redis | Cluster => open(url, ofSignals);

/** A connection that listens. To subscribe may take longer than to publish, and is done once. */
export const openSubscriber = (url: string): Redis | Cluster => open(url, { ...ofSignals, commandTimeout: undefined, autoResubscribe: true });

/** A connection for one examination, within so many ms. It is opened by `connect()`. */
export const openForExamination = (url: string, patienceMs: number): Redis | Cluster => open(url, ofOneAttempt(patienceMs));

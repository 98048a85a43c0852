import { randomUUID } from 'node:crypto';
import { Redis, type RedisOptions } from 'ioredis';
import { FailureLog } from '#server/platform/failure-log.ts';
import type { Remote } from '#server/platform/live/hub.ts';
import type { Logger } from '#server/platform/log.ts';
import type { Peers } from '../pulse/pulse.ts';

/** There is no queue and waits are short: without Redis a signal is lost at once, instead of holding up everything. */
const options: RedisOptions = {
  enableOfflineQueue: false,
  maxRetriesPerRequest: 1,
  commandTimeout: 100,
  connectTimeout: 500,
  retryStrategy: (times) => Math.min(times * 200, 5_000),
};

export interface RedisRemote extends Remote, Peers {
  isConnected(): boolean;
  close(): void;
}

/** Carries signals between processes. The next check of the versions finds what a lost signal meant. */
export function connectRedis({ url, log, channel = 'versta:topics' }: { url: string; log: Logger; channel?: string }): RedisRemote {
  const origin = randomUUID();
  const vitals = `${channel}:vitals`;
  const listeners = new Set<(topic: string) => void>();
  const reportListeners = new Set<Parameters<Peers['onReport']>[0]>();
  const publisher = new Redis(url, options);
  // A subscription waits for messages without end, so it has no timeout, and it must come back by itself.
  const subscriber = new Redis(url, { ...options, commandTimeout: undefined, autoResubscribe: true });
  for (const client of [publisher, subscriber]) {
    const failures = new FailureLog(log, {
      failing: 'redis is out of reach: live updates between processes wait for the check of the database',
      working: 'redis is reachable again',
    });
    client.on('error', (error: Error) => failures.failed(error));
    client.on('ready', () => failures.worked());
  }
  subscriber.on('ready', () => void subscriber.subscribe(channel, vitals).catch(() => undefined));
  subscriber.on('message', (on: string, message: string) => {
    const [from = '', ...topics] = message.split(' ');
    if (from === origin) return;
    if (on === vitals) for (const hear of reportListeners) hear({ from, words: topics.join(' ') });
    else for (const topic of topics) for (const listener of listeners) listener(topic);
  });

  // All topics that change in one turn of the event loop go out as one message: a solve changes its board and its team.
  const waiting = new Set<string>();
  const send = () => {
    const topics = [...waiting].join(' ');
    waiting.clear();
    void publisher.publish(channel, `${origin} ${topics}`).catch(() => undefined);
  };

  return {
    announce: (topic) => {
      if (waiting.size === 0) setImmediate(send);
      waiting.add(topic);
    },
    onTopic: (listener) => void listeners.add(listener),
    report: (words) => void publisher.publish(vitals, `${origin} ${words}`).catch(() => undefined),
    onReport: (hear) => void reportListeners.add(hear),
    isConnected: () => publisher.status === 'ready' && subscriber.status === 'ready',
    close: () => {
      publisher.disconnect();
      subscriber.disconnect();
    },
  };
}

/** Asks a Redis for its version by a connection of its own, within so many ms; throws when it cannot be used. */
export async function readRedisVersion(url: string, patienceMs: number): Promise<string> {
  const client = new Redis(url, { lazyConnect: true, connectTimeout: patienceMs, maxRetriesPerRequest: 0, retryStrategy: () => null });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return /redis_version:(\S+)/.exec(await client.info('server'))?.[1] ?? 'of an unknown version';
  } finally {
    client.disconnect();
  }
}

import { randomUUID } from 'node:crypto';
import { Redis, type RedisOptions } from 'ioredis';
import { FailureLog } from '#server/platform/failure-log.ts';
import type { Remote } from '#server/platform/live/hub.ts';
import type { Logger } from '#server/platform/log.ts';
import type { Peers } from '../pulse/pulse.ts';

/** No queue and short waits: without Redis a hint is lost within a moment, instead of everything waiting for it. */
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

/** Hints between processes. What is lost here is found by the next look at the versions. */
export function connectRedis({ url, log, channel = 'versta:topics' }: { url: string; log: Logger; channel?: string }): RedisRemote {
  const origin = randomUUID();
  const vitals = `${channel}:vitals`;
  const listeners = new Set<(topic: string) => void>();
  const hearers = new Set<Parameters<Peers['onTold']>[0]>();
  const publisher = new Redis(url, options);
  // A subscription has no answer in 100 ms to wait for, and must come back by itself.
  const subscriber = new Redis(url, { ...options, commandTimeout: undefined, autoResubscribe: true });
  for (const client of [publisher, subscriber]) {
    const failures = new FailureLog(log, { failing: 'redis is out of reach', working: 'redis is back' });
    client.on('error', (error: Error) => failures.failed(error));
    client.on('ready', () => failures.worked());
  }
  subscriber.on('ready', () => void subscriber.subscribe(channel, vitals).catch(() => undefined));
  subscriber.on('message', (on: string, message: string) => {
    const [from = '', ...topics] = message.split(' ');
    if (from === origin) return;
    if (on === vitals) for (const hear of hearers) hear({ from, words: topics.join(' ') });
    else for (const topic of topics) for (const listener of listeners) listener(topic);
  });

  // What one turn of the event loop announces is one message: an answer touches its board and its team, and the board is everybody's.
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
    tell: (words) => void publisher.publish(vitals, `${origin} ${words}`).catch(() => undefined),
    onTold: (hear) => void hearers.add(hear),
    isConnected: () => publisher.status === 'ready' && subscriber.status === 'ready',
    close: () => {
      publisher.disconnect();
      subscriber.disconnect();
    },
  };
}

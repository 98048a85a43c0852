import { randomUUID } from 'node:crypto';
import type { Remote } from '#server/platform/live/hub.ts';
import type { Logger } from '#server/platform/log.ts';
import type { Peers } from '../pulse/pulse.ts';
import { readRedisAddress } from './address.ts';
import { overCluster, overMaster } from './carriers.ts';

/** A cluster carries the topics on so many channels, so that they are spread over its masters. Every process listens to all of them. */
const shards = 16;

export interface RedisRemote extends Remote, Peers {
  isConnected(): boolean;
  close(): void;
}

function shardOf(topic: string): number {
  let sum = 0;
  for (const character of topic) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 65_521;
  return sum % shards;
}

/** Carries signals between processes. The next check of the versions finds what a lost signal meant. */
export function connectRedis({ url, log, channel = 'versta:topics' }: { url: string; log: Logger; channel?: string }): RedisRemote {
  const origin = randomUUID();
  const vitals = `${channel}:vitals`;
  const listeners = new Set<(topic: string) => void>();
  const reportListeners = new Set<Parameters<Peers['onReport']>[0]>();
  const hear = (on: string, message: string) => {
    const [from = '', ...topics] = message.split(' ');
    if (from === origin) return;
    if (on === vitals) for (const listener of reportListeners) listener({ from, words: topics.join(' ') });
    else for (const topic of topics) for (const listener of listeners) listener(topic);
  };
  const address = readRedisAddress(url);
  const isCluster = address.form === 'cluster';
  const carrier = isCluster
    ? overCluster(address, { channels: [vitals, ...Array.from({ length: shards }, (_, shard) => `${channel}:${shard}`)], hear, log })
    : overMaster(address, { channels: [vitals, channel], hear, log });
  const publish = (on: string, words: string) => void carrier.publish(on, `${origin} ${words}`).catch(() => undefined);

  // All topics that change in one turn of the event loop go out as one message: a solve changes its board and its team.
  const waiting = new Set<string>();
  const send = () => {
    const messages = Map.groupBy(waiting, (topic) => (isCluster ? `${channel}:${shardOf(topic)}` : channel));
    waiting.clear();
    for (const [on, topics] of messages) publish(on, topics.join(' '));
  };

  return {
    announce: (topic) => {
      if (waiting.size === 0) setImmediate(send);
      waiting.add(topic);
    },
    onTopic: (listener) => void listeners.add(listener),
    report: (words) => publish(vitals, words),
    onReport: (listener) => void reportListeners.add(listener),
    isConnected: () => carrier.isConnected(),
    close: () => carrier.close(),
  };
}

import { randomUUID } from 'node:crypto';
import type { Remote } from '../live/hub.ts';
import type { Logger } from '../log.ts';
import type { Peers } from '../pulse/pulse.ts';
import { readRedisAddress } from './address.ts';
import { connectCluster, connectMaster } from './carriers.ts';

/** The number of channels for topics in a cluster, so that its masters share them. Every process listens to all of them. */
const shardCount = 16;

export interface RedisRemote extends Remote, Peers {
  isConnected(): boolean;
  close(): void;
}

function toShard(topic: string): number {
  let sum = 0;
  for (const character of topic) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 65_521;
  return sum % shardCount;
}

/** Carries signals between processes. If one is lost, the healer finds the change at its next check. */
export function connectRedis({ url, log, channel = 'versta:topics' }: { url: string; log: Logger; channel?: string }): RedisRemote {
  const origin = randomUUID();
  const vitals = `${channel}:vitals`;
  const listeners = new Set<(topic: string) => void>();
  const reportListeners = new Set<Parameters<Peers['onReport']>[0]>();
  const onMessage = (channelName: string, message: string) => {
    const [from = '', ...topics] = message.split(' ');
    if (from === origin) return;
    if (channelName === vitals) for (const listener of reportListeners) listener({ from, text: topics.join(' ') });
    else for (const topic of topics) for (const listener of listeners) listener(topic);
  };
  const address = readRedisAddress(url);
  const isCluster = address.form === 'cluster';
  const carrier = isCluster
    ? connectCluster(address, {
        channels: [vitals, ...Array.from({ length: shardCount }, (_, shard) => `${channel}:${shard}`)],
        onMessage,
        log,
      })
    : connectMaster(address, { channels: [vitals, channel], onMessage, log });
  const publish = (channelName: string, text: string) => void carrier.publish(channelName, `${origin} ${text}`).catch(() => undefined);

  // All topics that change in one turn of the event loop go out as one message: a solve changes its board and its team.
  const waiting = new Set<string>();
  const send = () => {
    const messages = Map.groupBy(waiting, (topic) => (isCluster ? `${channel}:${toShard(topic)}` : channel));
    waiting.clear();
    for (const [channelName, topics] of messages) publish(channelName, topics.join(' '));
  };

  return {
    announce: (topic) => {
      if (waiting.size === 0) setImmediate(send);
      waiting.add(topic);
    },
    onTopic: (listener) => void listeners.add(listener),
    report: (text) => publish(vitals, text),
    onReport: (listener) => void reportListeners.add(listener),
    isConnected: () => carrier.isConnected(),
    close: () => carrier.close(),
  };
}

import { randomUUID } from 'node:crypto';
import { Cluster } from 'ioredis';
import { FailureLog } from '#server/platform/failure-log.ts';
import type { Remote } from '#server/platform/live/hub.ts';
import type { Logger } from '#server/platform/log.ts';
import type { Peers } from '../pulse/pulse.ts';
import { openPublisher, openSubscriber } from './clients.ts';

/**
 * A cluster carries the topics on so many channels, so that they are spread over all of its masters. Every process listens to all of them.
 */
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
  const publisher = openPublisher(url);
  const subscriber = openSubscriber(url);
  for (const client of [publisher, subscriber]) {
    const failures = new FailureLog(log, {
      failing: 'redis is out of reach: live updates between processes wait for the check of the database',
      working: 'redis is reachable again',
    });
    client.on('error', (error: Error) => failures.failed(error));
    for (const event of ['ready', 'subscribersReady']) client.on(event, () => failures.worked());
  }
  const hear = (on: string, message: string) => {
    const [from = '', ...topics] = message.split(' ');
    if (from === origin) return;
    if (on === vitals) for (const listener of reportListeners) listener({ from, words: topics.join(' ') });
    else for (const topic of topics) for (const listener of listeners) listener(topic);
  };
  const isCluster = subscriber instanceof Cluster;
  const channelOf = (topic: string) => (isCluster ? `${channel}:${shardOf(topic)}` : channel);
  if (isCluster) {
    const missing = new Set([vitals, ...Array.from({ length: shards }, (_, shard) => `${channel}:${shard}`)]);
    // What was subscribed once is subscribed again by the client, wherever its slot goes.
    const subscribe = () => {
      for (const name of missing) void subscriber.ssubscribe(name).then(() => missing.delete(name), () => undefined);
    };
    for (const event of ['ready', 'subscribersReady']) subscriber.on(event, subscribe);
    subscriber.on('smessage', hear);
  } else {
    subscriber.on('ready', () => void subscriber.subscribe(channel, vitals).catch(() => undefined));
    subscriber.on('message', hear);
  }
  const publish = (on: string, words: string) => {
    const message = `${origin} ${words}`;
    void (isCluster ? publisher.spublish(on, message) : publisher.publish(on, message)).catch(() => undefined);
  };

  // All topics that change in one turn of the event loop go out as one message: a solve changes its board and its team.
  const waiting = new Set<string>();
  const send = () => {
    const byChannel = Map.groupBy(waiting, channelOf);
    waiting.clear();
    for (const [on, topics] of byChannel) publish(on, topics.join(' '));
  };

  return {
    announce: (topic) => {
      if (waiting.size === 0) setImmediate(send);
      waiting.add(topic);
    },
    onTopic: (listener) => void listeners.add(listener),
    report: (words) => {
      publish(vitals, words);
      // Whoever only listens does not notice that the other side has vanished.
      if (!isCluster) void subscriber.ping().catch(() => undefined);
    },
    onReport: (listener) => void reportListeners.add(listener),
    isConnected: () => publisher.status === 'ready' && subscriber.status === 'ready',
    close: () => {
      publisher.disconnect();
      subscriber.disconnect();
    },
  };
}

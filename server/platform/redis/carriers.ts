import type { Cluster, Redis } from 'ioredis';
import { FailureLog } from '#server/platform/failure-log.ts';
import type { Logger } from '#server/platform/log.ts';
import type { RedisAddress } from './address.ts';
import { forSignals, openCluster, openMaster, openNode } from './clients.ts';

/** Carries messages on a few channels to every process that listens to them; what cannot go out at once is lost. */
export interface Carrier {
  publish(channel: string, message: string): Promise<unknown>;
  isConnected(): boolean;
  close(): void;
}

interface Wiring {
  channels: readonly string[];
  hear(channel: string, message: string): void;
  log: Logger;
}

/** To subscribe may take longer than to publish. */
const forListening = { ...forSignals, commandTimeout: undefined };

/** Logs when a connection is lost and when it is back, once each. */
function watch(client: Redis | Cluster, log: Logger, node?: string): FailureLog {
  const failures = new FailureLog(log, {
    failing: 'redis is out of reach: live updates between processes wait for the check of the database',
    working: 'redis is reachable again',
  });
  client.on('error', (error: Error) => failures.failed(error, { ...(node && { node }) }));
  client.on('ready', () => failures.worked());
  return failures;
}

/** By one server, or by the one that is the master now. */
export function overMaster(address: Exclude<RedisAddress, { form: 'cluster' }>, { channels, hear, log }: Wiring): Carrier {
  const publisher = openMaster(address, forSignals);
  const subscriber = openMaster(address, forListening);
  for (const client of [publisher, subscriber]) watch(client, log);
  subscriber.on('ready', () => void subscriber.subscribe(...channels).catch(() => undefined));
  subscriber.on('message', hear);
  return {
    publish: (channel, message) => {
      // Whoever only listens does not notice that the other side has vanished, but that it does not answer.
      void subscriber.ping().catch(() => undefined);
      return publisher.publish(channel, message);
    },
    isConnected: () => publisher.status === 'ready' && subscriber.status === 'ready',
    close: () => {
      publisher.disconnect();
      subscriber.disconnect();
    },
  };
}

/**
 * By a cluster, each channel by the master of its slot. We listen to each master ourselves: the client's own sharded subscribers ask the
 * cluster without a pause, a hundred times a second, as long as a master is away.
 */
export function overCluster(address: Extract<RedisAddress, { form: 'cluster' }>, { channels, hear, log }: Wiring): Carrier {
  const publisher = openCluster(address, forSignals);
  watch(publisher, log);
  const listeners = new Map<string, { listener: Redis; failures: FailureLog }>();
  // A node refuses the channels of other nodes, and one that it has already costs nothing: so all are asked for, and slots may move.
  const subscribe = (listener: Redis) => {
    if (listener.status === 'ready') for (const channel of channels) void listener.ssubscribe(channel).catch(() => undefined);
  };
  const listenTo = (node: { host: string; port: number }, name: string) => {
    const listener = openNode(address, node, { ...forListening, autoResubscribe: false });
    listeners.set(name, { listener, failures: watch(listener, log, name) });
    listener.on('ready', () => subscribe(listener));
    listener.on('smessage', hear);
  };
  publisher.on('refresh', () => {
    const masters = new Map(publisher.nodes('master').map(({ options: { host = '', port = 0 } }) => [`${host}:${port}`, { host, port }]));
    for (const [name, node] of masters) if (!listeners.has(name)) listenTo(node, name);
    for (const [name, { listener, failures }] of listeners) {
      if (masters.has(name)) subscribe(listener);
      else {
        // Another node has its slots now.
        listener.disconnect();
        listeners.delete(name);
        failures.worked();
      }
    }
  });
  const all = () => [...listeners.values()].map(({ listener }) => listener);
  return {
    publish: (channel, message) => publisher.spublish(channel, message),
    isConnected: () => publisher.status === 'ready' && listeners.size > 0 && all().every(({ status }) => status === 'ready'),
    close: () => {
      for (const client of [publisher, ...all()]) client.disconnect();
    },
  };
}

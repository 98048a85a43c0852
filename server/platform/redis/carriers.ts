import type { Redis } from 'ioredis';
import { FailureLog } from '../failure-log.ts';
import type { Logger } from '../log.ts';
import type { RedisAddress } from './address.ts';
import { openCluster, openMaster, openNode, signalOptions } from './clients.ts';

/** Carries messages on a few channels to every process that listens to them. A message that cannot be sent at once is lost. */
export interface Carrier {
  publish(channel: string, message: string): Promise<unknown>;
  isConnected(): boolean;
  close(): void;
}

interface CarrierOptions {
  channels: readonly string[];
  onMessage(channel: string, message: string): void;
  log: Logger;
}

/** Subscribing may take longer than publishing. */
const listenOptions = { ...signalOptions, commandTimeout: undefined };

const outage = {
  failing: 'redis is out of reach: live updates between processes wait for the check of the database',
  working: 'redis is reachable again',
};

/** Opens a connection, and logs its loss and its recovery, once each. */
function openWatched<Client extends { on(event: 'ready', listener: () => void): unknown }>(
  log: Logger,
  open: (onError: (error: Error) => void) => Client,
  fields: object = {},
): { client: Client; failures: FailureLog } {
  const failures = new FailureLog(log, outage);
  const client = open((error) => failures.failed(error, fields));
  client.on('ready', () => failures.worked(fields));
  return { client, failures };
}

/** Carries messages through one server, or through the current master of the sentinels. */
export function connectMaster(address: Exclude<RedisAddress, { form: 'cluster' }>, { channels, onMessage, log }: CarrierOptions): Carrier {
  const { client: publisher } = openWatched(log, (onError) => openMaster(address, { options: signalOptions, onError }));
  const { client: subscriber } = openWatched(log, (onError) => openMaster(address, { options: listenOptions, onError }));
  subscriber.on('ready', () => void subscriber.subscribe(...channels).catch(() => undefined));
  subscriber.on('message', onMessage);
  return {
    publish: (channel, message) => {
      // A connection that only listens would not notice that the server has vanished. It notices that a ping has no reply.
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
 * Carries messages through a cluster, each channel through the master of its slot. We listen to each master ourselves: the client's sharded
 * subscribers ask the cluster a hundred times a second while a master is away.
 */
export function connectCluster(address: Extract<RedisAddress, { form: 'cluster' }>, { channels, onMessage, log }: CarrierOptions): Carrier {
  const { client: publisher } = openWatched(log, (onError) => openCluster(address, { options: signalOptions, onError }));
  const listeners = new Map<string, { listener: Redis; failures: FailureLog }>();
  // Subscribes to all channels at every node, because slots may move. A node refuses the channels of other nodes, and a second
  // subscription costs nothing.
  const subscribe = (listener: Redis) => {
    if (listener.status === 'ready') for (const channel of channels) void listener.ssubscribe(channel).catch(() => undefined);
  };
  const listenTo = (node: { host: string; port: number }, name: string) => {
    const options = { ...listenOptions, autoResubscribe: false };
    const { client: listener, failures } = openWatched(log, (onError) => openNode(address, node, { options, onError }), { node: name });
    listeners.set(name, { listener, failures });
    listener.on('ready', () => subscribe(listener));
    listener.on('smessage', onMessage);
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
        failures.worked({ node: name });
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

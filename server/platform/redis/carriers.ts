import type { Redis } from 'ioredis';
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

const outage = {
  failing: 'redis is out of reach: live updates between processes wait for the check of the database',
  working: 'redis is reachable again',
};

/** Opens a connection, and logs when it is lost and when it is back, once each. */
function watched<Client extends { on(event: 'ready', listener: () => void): unknown }>(
  log: Logger,
  open: (onError: (error: Error) => void) => Client,
  place: object = {},
): { client: Client; failures: FailureLog } {
  const failures = new FailureLog(log, outage);
  const client = open((error) => failures.failed(error, place));
  client.on('ready', () => failures.worked(place));
  return { client, failures };
}

/** By one server, or by the one that is the master now. */
export function overMaster(address: Exclude<RedisAddress, { form: 'cluster' }>, { channels, hear, log }: Wiring): Carrier {
  const { client: publisher } = watched(log, (onError) => openMaster(address, { options: forSignals, onError }));
  const { client: subscriber } = watched(log, (onError) => openMaster(address, { options: forListening, onError }));
  subscriber.on('ready', () => void subscriber.subscribe(...channels).catch(() => undefined));
  subscriber.on('message', hear);
  return {
    publish: (channel, message) => {
      // A connection that only listens does not notice that the other side has vanished, but that it does not answer.
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
  const { client: publisher } = watched(log, (onError) => openCluster(address, { options: forSignals, onError }));
  const listeners = new Map<string, { listener: Redis; failures: FailureLog }>();
  // A node refuses the channels of other nodes, and one that it has already costs nothing: so all are asked for, and slots may move.
  const subscribe = (listener: Redis) => {
    if (listener.status === 'ready') for (const channel of channels) void listener.ssubscribe(channel).catch(() => undefined);
  };
  const listenTo = (node: { host: string; port: number }, name: string) => {
    const options = { ...forListening, autoResubscribe: false };
    const { client: listener, failures } = watched(log, (onError) => openNode(address, node, { options, onError }), { node: name });
    listeners.set(name, { listener, failures });
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

import { Writable } from 'node:stream';
import { createLogger } from '#server/platform/log.ts';
import { connectRedis } from '#server/platform/redis/pubsub.ts';
import { until } from '#tests/support/faults/until.ts';

/** Enough topics for every channel of a cluster. */
const topics = Array.from({ length: 60 }, (_, index) => `team:${index}`);

/** Two processes with one Redis: one announces topics and the other one receives them. */
export function twoProcesses(url: string) {
  const logged: { msg: string; node?: string }[] = [];
  const to = new Writable({
    write: (line: Buffer, _encoding, done) => {
      logged.push(JSON.parse(line.toString()) as { msg: string; node?: string });
      done();
    },
  });
  const log = createLogger('warn', { to });
  const [sender, receiver] = [connectRedis({ url, log }), connectRedis({ url, log })];
  const received = new Set<string>();
  receiver.onTopic((topic) => void received.add(topic));

  /** Announces each topic until it is received, as a game does that goes on. */
  const hearsAll = (when: string) => {
    received.clear();
    return until(`all topics reach the other process ${when}`, () => {
      const missing = topics.filter((topic) => !received.has(topic));
      for (const topic of missing) sender.announce(topic);
      return missing.length === 0;
    });
  };
  /** Announces each topic once. */
  const announce = () => {
    received.clear();
    for (const topic of topics) sender.announce(topic);
  };
  /** Returns true when the log has at least this many outages, of one node of a cluster or of all, and the end of each. */
  const toldOfOutages = (atLeast: number, node?: string) => {
    const of = (begin: string) => logged.filter((line) => line.msg.startsWith(begin) && line.node === node).length;
    return of('redis is out of reach') >= atLeast && of('redis is reachable again') === of('redis is out of reach');
  };
  const close = () => {
    sender.close();
    receiver.close();
  };
  return { sender, receiver, received, topics, toldOfOutages, announce, hearsAll, close };
}

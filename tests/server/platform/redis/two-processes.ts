import { Writable } from 'node:stream';
import { createLogger } from '#server/platform/log.ts';
import { connectRedis } from '#server/platform/redis/pubsub.ts';
import { until } from '#tests/support/faults/until.ts';

/** Enough for every channel of a cluster. */
const topics = Array.from({ length: 60 }, (_, index) => `team:${index}`);

/** What two processes have of one Redis: one of them announces and the other one hears. */
export function twoProcesses(url: string) {
  const logged: { msg: string; node?: string }[] = [];
  const to = new Writable({
    write: (line: Buffer, _encoding, done) => {
      logged.push(JSON.parse(line.toString()) as { msg: string; node?: string });
      done();
    },
  });
  const log = createLogger('warn', { to });
  const [sends, hears] = [connectRedis({ url, log }), connectRedis({ url, log })];
  const heard = new Set<string>();
  hears.onTopic((topic) => void heard.add(topic));

  /** Says each topic until it is heard, as a game goes on and changes things again and again. */
  const hearsAll = (when: string) => {
    heard.clear();
    return until(`all topics reach the other process ${when}`, () => {
      const missing = topics.filter((topic) => !heard.has(topic));
      for (const topic of missing) sends.announce(topic);
      return missing.length === 0;
    });
  };
  /** Says each topic once. */
  const say = () => {
    heard.clear();
    for (const topic of topics) sends.announce(topic);
  };
  /** Whether the log tells of so many outages at least, of one node of a cluster or of all, and of the end of each. */
  const toldOfOutages = (atLeast: number, node?: string) => {
    const of = (begin: string) => logged.filter((line) => line.msg.startsWith(begin) && line.node === node).length;
    return of('redis is out of reach') >= atLeast && of('redis is reachable again') === of('redis is out of reach');
  };
  const close = () => {
    sends.close();
    hears.close();
  };
  return { sends, hears, heard, topics, toldOfOutages, say, hearsAll, close };
}

import { mkdirSync } from 'node:fs';
import type { ServerProcess } from '#tests/support/processes/server-process.ts';
import { boardRequest } from '../crowd/requests.ts';
import type { Options } from '../options.ts';
import { Closers } from '../rig/closers.ts';
import { raiseOpenFiles } from '../rig/limits.ts';
import { openStage, type Stage } from '../rig/stage.ts';
import { floorWay } from './floor.ts';
import { type Measured, measure } from './measure.ts';
import { nchanWay } from './nchan.ts';
import { sampleBoard } from './sample-board.ts';
import { computeRatios, tableOfFanout } from './verdict.ts';
import type { Way } from './way.ts';

/**
 * Opens the way of the server itself: from the commit of a score, by the topic in Redis, the database, the schema and the serialisation to the
 * sockets.
 */
const verstaWay = ({ city, scores }: Stage, { server, name, title }: Pick<Way, 'name' | 'title'> & { server: ServerProcess }): Way => ({
  name,
  title,
  pids: () => [server.pid],
  seat: { host: '127.0.0.1', port: server.port, request: boardRequest(city.slug) },
  publish: scores,
});

const teams = 300;
const sizes = [500, 2_000, 5_000, 10_000];
/** Beyond this number of readers the naive way takes seconds, and only `--full` measures it. */
const naiveMost = 2_000;
const rounds = 7;

interface Plan {
  n: number;
  files: number;
  options: Options;
  shared: Stage;
  naive: Stage;
}

async function openWays({ n, files, options, shared, naive }: Plan, closers: Closers): Promise<{ ways: Way[]; bytes: number }> {
  const profileTo = options.profileTo;
  if (profileTo) mkdirSync(profileTo, { recursive: true });
  const server = await shared.serve({ profileTo }, closers);
  const versta = verstaWay(shared, { server, name: 'versta', title: 'Versta' });
  const sample = await sampleBoard(versta.seat);
  const ways: (Way | null)[] = [
    versta,
    await nchanWay({ sample, files, say: options.say }, closers),
    await floorWay({ sample, say: options.say }, closers),
  ];
  if (n <= naiveMost || options.isFull) {
    const alone = await naive.serve({ entry: 'bench/fanout/naive-server.ts' }, closers);
    ways.push(verstaWay(naive, { server: alone, name: 'naive', title: 'Versta, each alone' }));
  }
  return {
    ways: ways.filter((way) => way !== null && (options.ways === null || options.ways.includes(way.name))) as Way[],
    bytes: Buffer.byteLength(sample),
  };
}

/**
 * Measures how long a board takes to the last of N readers, and what it costs. It compares nginx with nchan, a floor in C and one execution per
 * reader.
 */
export async function benchFanout(options: Options): Promise<object> {
  const maxConnections = raiseOpenFiles(options.say);
  const closers = new Closers();
  const measured: Measured[] = [];
  try {
    const shared = await openStage({ teams }, closers);
    // The naive server gets another city, or it would work for each change while another way is measured.
    const naive = await openStage({ teams }, closers);
    for (const n of options.sizes ?? sizes) {
      if (n > maxConnections) {
        options.say(`${n} is left out: only ${maxConnections} connections a process are allowed here`);
        continue;
      }
      const whenMeasured = new Closers();
      try {
        const { ways, bytes } = await openWays({ n, files: maxConnections, options, shared, naive }, whenMeasured);
        options.say(`${n} readers of a board of ${bytes} bytes: ${ways.map((way) => way.title).join(', ')}`);
        measured.push(...(await measure(ways, { n, rounds: options.rounds ?? rounds }, whenMeasured)));
      } finally {
        await whenMeasured.close();
      }
    }
  } finally {
    await closers.close();
  }
  const { ratios, lines } = computeRatios(measured);
  options.say(`\n${tableOfFanout(measured)}\n`);
  for (const line of lines) options.say(line);
  return ratios;
}

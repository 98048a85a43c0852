import { mkdirSync } from 'node:fs';
import type { Options } from '../options.ts';
import { Closers } from '../rig/closers.ts';
import { raiseOpenFiles } from '../rig/limits.ts';
import { openStage, type Stage } from '../rig/stage.ts';
import { floorWay } from './floor.ts';
import { type Measured, measure } from './measure.ts';
import { nchanWay } from './nchan.ts';
import { sampleBoard } from './sample-board.ts';
import { ratiosOf, tableOfFanout } from './verdict.ts';
import { verstaWay } from './versta.ts';
import type { Way } from './way.ts';

const teams = 300;
const sizes = [500, 2_000, 5_000, 10_000];
/** The naive way takes seconds beyond this number; `--full` measures it there too. */
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

/** Measures how long a board takes to the last of N readers, and what it costs, beside nginx with nchan, a floor in C and one execution per reader. */
export async function benchFanout(options: Options): Promise<object> {
  const most = raiseOpenFiles(options.say);
  const closers = new Closers();
  const measured: Measured[] = [];
  try {
    const shared = await openStage({ teams }, closers);
    // A city of its own, or each change would make the naive server work while another way is measured.
    const naive = await openStage({ teams }, closers);
    for (const n of options.sizes ?? sizes) {
      if (n > most) {
        options.say(`${n} is left out: only ${most} connections a process are allowed here`);
        continue;
      }
      const whenMeasured = new Closers();
      try {
        const { ways, bytes } = await openWays({ n, files: most, options, shared, naive }, whenMeasured);
        options.say(`${n} readers of a board of ${bytes} bytes: ${ways.map((way) => way.title).join(', ')}`);
        measured.push(...(await measure(ways, { n, rounds: options.rounds ?? rounds }, whenMeasured)));
      } finally {
        await whenMeasured.close();
      }
    }
  } finally {
    await closers.close();
  }
  const { ratios, lines } = ratiosOf(measured);
  options.say(`\n${tableOfFanout(measured)}\n`);
  for (const line of lines) options.say(line);
  return ratios;
}

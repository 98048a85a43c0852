import { setTimeout as wait } from 'node:timers/promises';
import { boardRequest, teamRequest } from '../crowd/requests.ts';
import type { Options } from '../options.ts';
import { Closers } from '../rig/closers.ts';
import { type LargeStage, openLargeStage } from '../rig/large-stage.ts';
import { raiseOpenFiles, sourcesFor } from '../rig/limits.ts';
import { monotonicMs } from '../rig/monotonic.ts';
import { median, quantile, rounded, short } from '../rig/spread.ts';
import { formatTable } from '../rig/table.ts';
import { countCpu, readUsage } from '../rig/usage.ts';
import { Phones, type PhoneSeat } from '../solve-to-screen/phones.ts';
import { watchLag } from './lag.ts';

const teams = 1_000;
const boards = 5_000;
const phonesOfPlayers = 300;
const rounds = 3;
const settleMs = 2_000;
const pollMs = 250;
const timeoutMs = 90_000;

interface Storm {
  /** The time from a server that is ready to the last frame of the readers that came back. */
  lastMs: number;
  halfMs: number;
  /** The time from the end of the old server to that frame. */
  darkMs: number;
  cpuMs: number;
  rssMb: number;
  lagMs: { maxMs: number; p99Ms: number };
  missing: number;
}

const listSeats = ({ event, teams: playing }: LargeStage, count: number): PhoneSeat[] => [
  ...Array.from({ length: count }, () => ({ request: boardRequest(event.slug), mayBeCut: false })),
  ...playing
    .flat()
    .slice(0, phonesOfPlayers)
    .map(({ token }) => ({ request: teamRequest(token), mayBeCut: false })),
];

/** Collects the first frame of each seat after a time, until every seat has one or the time is over. */
async function firstFrames(phones: Phones, { seats, since }: { seats: number; since: number }): Promise<number[]> {
  const first = new Map<number, number>();
  while (first.size < seats && monotonicMs() - since < timeoutMs) {
    await wait(pollMs);
    const { events } = await phones.ask({ kind: 'readEvents' }, 'events');
    for (const [seat, version, at] of events) if (version >= 0 && at > since && !first.has(seat)) first.set(seat, at);
  }
  return [...first.values()];
}

/** Measures how fast all readers and phones come back at once, after the server was killed and another one has replaced it. */
export async function benchStorm(options: Options): Promise<object> {
  const [count = boards] = options.sizes ?? [];
  raiseOpenFiles(options.say);
  const closers = new Closers();
  const storms: Storm[] = [];
  let seatCount = 0;
  try {
    options.say(`Filling an event of ${teams} teams`);
    const stage = await openLargeStage({ teams }, closers);
    let serving = new Closers();
    closers.add(() => serving.close());
    let server = await stage.serve(serving);
    const seats = listSeats(stage, count);
    seatCount = seats.length;
    const phones = new Phones();
    closers.add(() => phones.leave());
    await phones.ask({ kind: 'open', port: server.port, sources: sourcesFor(seats.length, 9), seats }, 'opened');
    for (let turn = 0; turn < (options.rounds ?? rounds); turn += 1) {
      await wait(settleMs);
      await phones.ask({ kind: 'readEvents' }, 'events');
      options.say(`storm ${turn + 1}: ${seats.length} streams lose their server`);
      const killedAt = monotonicMs();
      await server.kill();
      await serving.close();
      serving = new Closers();
      server = await stage.serve(serving, { port: server.port });
      const lag = watchLag(server.metricsUrl);
      const { pid } = server;
      const spent = countCpu(() => [pid]);
      const readyAt = monotonicMs();
      const arrivals = await firstFrames(phones, { seats: seats.length, since: killedAt });
      const cpuMs = spent();
      // Some may have connected before the server was seen to be ready.
      const from = Math.min(readyAt, ...arrivals);
      storms.push({
        lastMs: Math.max(...arrivals) - from,
        halfMs: quantile(arrivals, 0.5) - from,
        darkMs: Math.max(...arrivals) - killedAt,
        cpuMs,
        rssMb: readUsage([pid]).rssKb / 1024,
        lagMs: await lag.stop(),
        missing: seats.length - arrivals.length,
      });
    }
  } finally {
    await closers.close();
  }
  const head = ['storm', 'last ms', 'half ms', 'dark ms', 'server cpu ms', 'cpu µs a stream', 'lag max ms', 'lag p99 ms', 'MB', 'missing'];
  const rows = storms.map(({ lastMs, halfMs, darkMs, cpuMs, rssMb, lagMs, missing }, index) => [
    String(index + 1),
    ...[lastMs, halfMs, darkMs, cpuMs, (cpuMs * 1000) / seatCount, lagMs.maxMs, lagMs.p99Ms, rssMb, missing].map(short),
  ]);
  options.say(`\n${formatTable(head, rows)}\n`);
  const middle = (of: (storm: Storm) => number) => rounded(median(storms.map(of)));
  return {
    streams: seatCount,
    lastMs: middle(({ lastMs }) => lastMs),
    halfMs: middle(({ halfMs }) => halfMs),
    darkMs: middle(({ darkMs }) => darkMs),
    cpuMs: middle(({ cpuMs }) => cpuMs),
    lagMaxMs: middle(({ lagMs }) => lagMs.maxMs),
    lagP99Ms: middle(({ lagMs }) => lagMs.p99Ms),
    missing: storms.reduce((sum, { missing }) => sum + missing, 0),
  };
}

import { setTimeout as wait } from 'node:timers/promises';
import { Crowd, type Delivered } from '../crowd/crowd.ts';
import type { Closers } from '../rig/closers.ts';
import { sourcesFor } from '../rig/limits.ts';
import { median, quantile } from '../rig/spread.ts';
import { readUsage } from '../rig/usage.ts';
import type { Way } from './way.ts';

const warmUps = 3;
/** The server pauses for less time than this between two boards, so that no round waits for the one before. */
const betweenRoundsMs = 350;
/** Work in this time after the last byte belongs to the round, too. */
const afterRoundMs = 60;
const connectsAtOnce = 250;
const firstReaders = 500;

/** The figures of one way with a number of readers. */
export interface Measured {
  way: Way['name'];
  title: string;
  n: number;
  /** The time from the publication until the last reader has the last byte: the median of the rounds, and its spread. */
  lastMs: number;
  fastestMs: number;
  slowestMs: number;
  /** The same times until the first reader, and half of the readers, have it. */
  firstMs: number;
  halfMs: number;
  cpuUs: number;
  connectCpuMs: number;
  kbPerConnection: number;
  /** The faults; empty when every reader got every version once and no stream was lost. */
  faults: string[];
}

interface Watched {
  way: Way;
  crowd: Crowd;
  rounds: { delivered: Delivered; at: number; cpuMs: number }[];
  connectCpuMs: number;
  kbPerConnection: number;
  faults: string[];
}

async function seatCrowd(way: Way, { n, network }: { n: number; network: number }, closers: Closers): Promise<Watched> {
  const sources = sourcesFor(n, network);
  // A process compiles its code and grows with its first readers. They stay until the others are counted, or those would get their memory.
  const first = await Crowd.open({ ...way.seat, count: firstReaders, atOnce: connectsAtOnce, sources });
  closers.add(() => first.crowd.leave());
  await wait(afterRoundMs);
  const before = readUsage(way.pids());
  const { crowd } = await Crowd.open({ ...way.seat, count: n, atOnce: Math.min(connectsAtOnce, n), sources });
  closers.add(() => crowd.leave());
  await wait(afterRoundMs);
  const after = readUsage(way.pids());
  await first.crowd.leave();
  return {
    way,
    crowd,
    rounds: [],
    connectCpuMs: (after.cpuMs - before.cpuMs) / n,
    kbPerConnection: (after.rssKb - before.rssKb) / n,
    faults: [],
  };
}

function listFaults({ readers, frames, versions, lost }: Delivered, { n, previous }: { n: number; previous: number }): string[] {
  return [
    ...(readers === n ? [] : [`${n - readers} of ${n} readers got nothing`]),
    ...(frames === readers ? [] : [`${frames - readers} messages too many`]),
    ...(versions[0] === versions[1] ? [] : [`versions from ${versions[0]} to ${versions[1]}`]),
    ...(versions[1] > previous ? [] : [`still version ${previous}`]),
    ...(lost.length === 0 ? [] : [`${lost.length} streams lost: ${lost[0]}`]),
  ];
}

async function round(watched: Watched, n: number): Promise<void> {
  await wait(betweenRoundsMs);
  const { way, crowd, rounds, faults } = watched;
  const before = readUsage(way.pids());
  const { result: at, delivered } = await crowd.during(way.publish);
  await wait(afterRoundMs);
  const cpuMs = readUsage(way.pids()).cpuMs - before.cpuMs;
  // Messages that came after everybody had one are counted only now.
  const { frames } = await crowd.readVersions();
  faults.push(...listFaults({ ...delivered, frames }, { n, previous: rounds.at(-1)?.delivered.versions[1] ?? 0 }));
  rounds.push({ delivered, at, cpuMs });
}

function summed({ way, rounds, connectCpuMs, kbPerConnection, faults }: Watched, n: number): Measured {
  const counted = rounds.slice(warmUps);
  const last = counted.map(({ delivered, at }) => delivered.lastAt - at);
  return {
    way: way.name,
    title: way.title,
    n,
    lastMs: median(last),
    fastestMs: quantile(last, 0),
    slowestMs: quantile(last, 1),
    firstMs: median(counted.map(({ delivered, at }) => delivered.firstAt - at)),
    halfMs: median(counted.map(({ delivered, at }) => delivered.medianAt - at)),
    cpuUs: median(counted.map(({ cpuMs }) => (cpuMs * 1000) / n)),
    connectCpuMs,
    kbPerConnection,
    faults,
  };
}

/** Opens equally many readers of each way, and publishes to the ways in turn, so that a disturbance of the machine meets all alike. */
export async function measure(ways: readonly Way[], { n, rounds }: { n: number; rounds: number }, closers: Closers): Promise<Measured[]> {
  const all: Watched[] = [];
  for (const [index, way] of ways.entries()) all.push(await seatCrowd(way, { n, network: index + 1 }, closers));
  for (let turn = 0; turn < warmUps + rounds; turn += 1) {
    for (let step = 0; step < all.length; step += 1) {
      const watched = all[(turn + step) % all.length];
      if (watched) await round(watched, n);
    }
  }
  return all.map((watched) => summed(watched, n));
}

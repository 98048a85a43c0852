import { perSecond } from '#tests/e2e/support/screen/moving-frames.ts';
import { perHour } from '../rig/drift.ts';
import { rounded, short } from '../rig/spread.ts';
import { type Log, type Minute, listSamples } from './course.ts';
import type { WatchedWall } from './watched-wall.ts';

/** The bounds: growth in an hour, frames a second while rows move, and the time until a wall is back after a cut. */
const goals = { wallMb: 5, serverMb: 2, frames: 50, backMs: 10_000, shiftOfCut: 0.005 };
/** The first quarter does not count for growth, because caches fill and code is compiled then. */
const warmUp = 1 / 4;

/** The result of a soak. A figure that was lost when the page was loaded again is NaN. */
export interface Outcome {
  minutes: number;
  changes: number;
  cuts: number;
  looks: number;
  blank: number;
  misplaced: number;
  shifts: number;
  framesPerSecond: number;
  slowestBackMs: number;
  wallMbPerHour: number;
  nodesPerHour: number;
  listenersPerHour: number;
  serverMbPerHour: number;
  /** The growth of the server's files and sockets from the warm-up to the end. */
  filesGrown: number;
}

export async function readOutcome(log: Log, wall: WatchedWall): Promise<Outcome> {
  const { minutes, changes, backMs } = log;
  const warm = minutes.slice(Math.floor(minutes.length * warmUp));
  const growth = (pick: (minute: Minute) => number) => perHour(listSamples(warm, pick));
  const looks = (await wall.readChecks()) ?? { all: Number.NaN, blank: Number.NaN };
  const frames = (await wall.frames()) ?? { shifts: Number.NaN, frames: Number.NaN, moving: Number.NaN };
  return {
    minutes: minutes.length,
    changes,
    cuts: backMs.length,
    looks: looks.all,
    blank: looks.blank,
    misplaced: minutes.filter(({ isMisplaced }) => isMisplaced).length,
    shifts: frames.shifts,
    framesPerSecond: perSecond(frames),
    slowestBackMs: Math.max(...backMs),
    wallMbPerHour: growth(({ heapMb }) => heapMb),
    nodesPerHour: growth(({ nodes }) => nodes),
    listenersPerHour: growth(({ listeners }) => listeners),
    serverMbPerHour: growth(({ serverMb }) => serverMb),
    filesGrown: (minutes.at(-1)?.open ?? Number.NaN) - (warm[0]?.open ?? Number.NaN),
  };
}

export const listMisses = (outcome: Outcome): string[] =>
  Object.entries({
    'the page was loaded again': Number.isNaN(outcome.looks),
    'the wall stood without rows': outcome.blank > 0,
    'rows stood in a wrong order': outcome.misplaced > 0,
    'the layout shifted': outcome.shifts > outcome.cuts * goals.shiftOfCut,
    'rows moved in jerks': outcome.framesPerSecond < goals.frames,
    'it was back too late': outcome.slowestBackMs > goals.backMs,
    'the wall grows': outcome.wallMbPerHour > goals.wallMb,
    'the server grows': outcome.serverMbPerHour > goals.serverMb,
  }).flatMap(([miss, isTrue]) => (isTrue ? [miss] : []));

export const toldTo = (say: (line: string) => void, outcome: Outcome): void => {
  const { minutes, changes, cuts, slowestBackMs, blank, looks, misplaced, shifts, framesPerSecond } = outcome;
  say(`\n${changes} changes in ${minutes} minutes; ${cuts} cuts, live again after ${short(slowestBackMs)} ms at most`);
  say(`no row in ${blank} of ${looks} looks; misplaced in ${misplaced} of ${minutes} minutes; layout shift ${short(shifts)}`);
  say(`${short(framesPerSecond)} frames a second while rows moved`);
  const { wallMbPerHour, nodesPerHour, listenersPerHour, serverMbPerHour, filesGrown } = outcome;
  say(`growth in an hour: wall ${short(wallMbPerHour)} MB, ${short(nodesPerHour)} nodes, ${short(listenersPerHour)} listeners;`);
  say(`server ${short(serverMbPerHour)} MB, and ${filesGrown} files and sockets since it was warm`);
};

export const roundedFigures = (outcome: Outcome): Record<string, number | null> =>
  Object.fromEntries(Object.entries(outcome).map(([name, value]) => [name, rounded(value)]));

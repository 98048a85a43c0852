import { setTimeout as wait } from 'node:timers/promises';
import { inLanes } from '#tests/support/in-parallel.ts';
import { takeSeat } from '../crowd/member.ts';
import { subscriptionRequest } from '../crowd/requests.ts';
import { Closers } from '../rig/closers.ts';
import { monotonicMs } from '../rig/monotonic.ts';
import type { Stage } from '../rig/stage.ts';
import { usageOf } from '../rig/usage.ts';
import { pausedReader } from './paused.ts';

export const goodReaders = 20;
const lanes = 4;
const settleMs = 2_000;
const sampleMs = 250;
const calmMs = 250;

// The whole board: the larger a frame, the sooner the buffers of the kernel are full.
const wholeBoard = `subscription Board($event: String!) {
  standingsChanged(event: $event, first: 1000) { boards { category { code } rows { rank teamId teamName total } } event { slug } isStale version }
}`;

/** The effect of this number of paused readers on the server and on the others. */
export interface Outcome {
  paused: number;
  isAlive: boolean;
  /** Frames that a newer one replaced, and readers cut off, as the server counts them; null where it does not. */
  conflated: number | null;
  dropped: number | null;
  rssBeforeKb: number;
  rssPeakKb: number;
  rssAfterKb: number;
  /** From the commit of a change until a reader who reads had it, at most one frame each quarter of a second. */
  goodMs: number[];
  frames: number;
}

async function lookAt(metricsUrl: string): Promise<Pick<Outcome, 'isAlive' | 'conflated' | 'dropped'>> {
  const metrics = await fetch(metricsUrl).then(
    (response) => response.text(),
    () => null,
  );
  const count = (word: string) => {
    const lines = [...(metrics ?? '').matchAll(new RegExp(`^versta_live_\\w*${word}\\w*(?:\\{.*\\})? (\\d+)$`, 'gm'))];
    return lines.length === 0 ? null : lines.reduce((sum, [, value]) => sum + Number(value), 0);
  };
  return { isAlive: metrics !== null, conflated: count('conflated'), dropped: count('dropped') };
}

interface Course {
  paused: number;
  /** Changes of the burst, as fast as they commit. */
  total: number;
  /** The readers stay paused for this long before it, while a change comes each quarter of a second. */
  calmSeconds: number;
}

/** Commits changes past readers who read and readers who do not. */
export async function pass(stage: Stage, { paused, total, calmSeconds }: Course): Promise<Outcome> {
  const closers = new Closers();
  try {
    const server = await stage.serve({}, closers);
    const request = subscriptionRequest({ query: wholeBoard, variables: { event: stage.city.slug } });
    const good = Array.from({ length: goodReaders }, () => [] as { version: number; at: number }[]);
    for (const frames of good) {
      const seat = { host: '127.0.0.1', port: server.port, source: '127.0.0.1', request };
      const member = takeSeat(seat, { frame: (version, at) => void frames.push({ version, at }), end: () => undefined });
      closers.add(() => member.leave());
    }
    for (let at = 0; at < paused; at += 1) closers.add(pausedReader({ port: server.port, request }));
    await wait(settleMs);
    const before = usageOf([server.pid]).rssKb;
    let peak = before;
    const sampling = setInterval(() => (peak = Math.max(peak, usageOf([server.pid]).rssKb)), sampleMs);
    closers.add(() => clearInterval(sampling));

    for (let at = 0; at < (calmSeconds * 1_000) / calmMs; at += 1) {
      const team = stage.city.teams[at % stage.city.teams.length];
      if (team) await stage.city.scores(team);
      await wait(calmMs);
    }
    if (calmSeconds > 0) await wait(settleMs);
    const first = good[0]?.at(-1)?.version ?? 0;
    const commits: number[] = [];
    await inLanes(
      lanes,
      Array.from({ length: total }, (_, index) => index),
      async (index) => {
        const team = stage.city.teams[index % stage.city.teams.length];
        if (team) await stage.city.scores(team);
        commits.push(monotonicMs());
      },
    );
    await wait(settleMs);
    const { isAlive, conflated, dropped } = await lookAt(server.metricsUrl);
    const goodMs = commits.flatMap((at, index) => {
      const arrivals = good.map((frames) => frames.find(({ version }) => version > first + index)?.at ?? Number.POSITIVE_INFINITY);
      return [Math.max(0, Math.max(...arrivals) - at)];
    });
    const frames = Math.max(...good.map((each) => each.length));
    return {
      paused,
      isAlive,
      conflated,
      dropped,
      rssBeforeKb: before,
      rssPeakKb: peak,
      rssAfterKb: usageOf([server.pid]).rssKb,
      goodMs,
      frames,
    };
  } finally {
    await closers.close();
  }
}

import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { inLanes } from '#tests/support/in-parallel.ts';
import { takeSeat } from '../crowd/member.ts';
import { subscriptionRequest } from '../crowd/requests.ts';
import { Closers } from '../rig/closers.ts';
import { monotonicMs } from '../rig/monotonic.ts';
import type { Stage } from '../rig/stage.ts';
import { readUsage } from '../rig/usage.ts';

/** Opens a stream and never reads from it, as a phone in a pocket may. Returns a function that leaves. */
function pausedReader({ port, request }: { port: number; request: string }): () => void {
  const socket = connect({ host: '127.0.0.1', port });
  socket.once('connect', () => socket.write(request));
  // A server may cut such a reader.
  socket.on('error', () => undefined);
  return () => socket.destroy();
}

export const goodReaders = 20;
const lanes = 4;
const settleMs = 2_000;
const sampleMs = 250;
const calmMs = 250;

// The document has the whole board, because large frames fill the buffers of the kernel soon.
const wholeBoard = `subscription Board($event: String!) {
  standingsChanged(event: $event, first: 1000) { boards { category { code } rows { rank teamId teamName total } } event { slug } isStale version }
}`;

/** The effect of a number of paused readers on the server and on other readers. */
export interface Outcome {
  paused: number;
  isAlive: boolean;
  /** The numbers of frames that a newer one replaced, and of readers that were cut, by the server's metrics; null where it has none. */
  conflated: number | null;
  dropped: number | null;
  rssBeforeKb: number;
  rssPeakKb: number;
  rssAfterKb: number;
  /** The time from the commit of a change until a reader who reads has it, with at most one frame each quarter of a second. */
  goodMs: number[];
  frames: number;
}

async function readMetrics(metricsUrl: string): Promise<Pick<Outcome, 'isAlive' | 'conflated' | 'dropped'>> {
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
  /** The number of changes of the burst, which come as fast as they commit. */
  total: number;
  /** The readers are paused for this time before the burst, while a change comes each quarter of a second. */
  calmSeconds: number;
}

/** Commits changes while some readers read and others do not. */
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
    const before = readUsage([server.pid]).rssKb;
    let peak = before;
    const sampling = setInterval(() => (peak = Math.max(peak, readUsage([server.pid]).rssKb)), sampleMs);
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
    const { isAlive, conflated, dropped } = await readMetrics(server.metricsUrl);
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
      rssAfterKb: readUsage([server.pid]).rssKb,
      goodMs,
      frames,
    };
  } finally {
    await closers.close();
  }
}

import { readdirSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { Line } from '#tests/support/line/line.ts';
import { seededRandom } from '#tests/support/line/seeded-random.ts';
import type { Sample } from '../rig/drift.ts';
import { monotonicMs } from '../rig/monotonic.ts';
import type { Stage } from '../rig/stage.ts';
import { readUsage } from '../rig/usage.ts';
import type { WallWeight, WatchedWall } from './watched-wall.ts';

const minuteMs = 60_000;
const cutMs = 15_000;
/** A check may come while a page turns or rows move, so a wrong order counts only after this time. */
const settleMs = 5_000;
const timeoutMs = 10_000;

interface Soak {
  stage: Stage;
  wall: WatchedWall;
  cable: Line;
  server: { url: string; pid: number };
  minutes: number;
  /** The number of changes of the board a minute. */
  rate: number;
  cuts: number;
  say: (line: string) => void;
}

/** The readings at the end of each minute. */
export interface Minute extends WallWeight {
  atMs: number;
  serverMb: number;
  /** The number of files and sockets that the server has open. */
  open: number;
  isMisplaced: boolean;
}

export interface Log {
  minutes: Minute[];
  changes: number;
  /** The time from the end of a cut to a wall that is live again. */
  backMs: number[];
}

export const listSamples = (minutes: readonly Minute[], pick: (minute: Minute) => number): Sample[] =>
  minutes.map((minute) => ({ atMs: minute.atMs, value: pick(minute) }));

/** Reads the teams in the order of the server. */
async function trueOrder({ stage, server }: Soak): Promise<string[]> {
  const response = await fetch(`${server.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      query: 'query Order($event: String!) { standings(event: $event, category: RU, first: 1000) { boards { rows { teamId } } } }',
      variables: { event: stage.city.slug },
    }),
  });
  const { data } = (await response.json()) as { data: { standings: { boards: { rows: { teamId: string }[] }[] } } };
  return data.standings.boards.flatMap(({ rows }) => rows.map(({ teamId }) => teamId));
}

/** Returns true when the page that is shown stays in a wrong order for too long. */
async function isMisplaced(soak: Soak): Promise<boolean> {
  // Ids are compared between commas, or team 1 would match the end of 21.
  const truth = `,${(await trueOrder(soak)).join()},`;
  for (const until = monotonicMs() + timeoutMs; monotonicMs() < until; await wait(250)) {
    const shown = await soak.wall.order();
    if (shown && shown.length > 0 && truth.includes(`,${shown.join()},`)) return false;
  }
  return true;
}

async function changes({ stage, rate }: Soak, random: () => number): Promise<void> {
  const every = (minuteMs - settleMs) / rate;
  for (let turn = 0; turn < rate; turn += 1) {
    const nextAt = monotonicMs() + every;
    const team = stage.city.teams[Math.floor(random() * stage.city.teams.length)];
    if (team) await stage.city.scores(team, 1 + Math.floor(random() * 12));
    await wait(Math.max(0, nextAt - monotonicMs()));
  }
}

async function cut({ cable, wall }: Soak): Promise<number> {
  cable.cut();
  await wait(cutMs);
  cable.mend();
  const mendedAt = monotonicMs();
  await wall.untilLive();
  return monotonicMs() - mendedAt;
}

/** Runs the minutes of a soak. The board changes in each of them, and in some the wall's cable is pulled for a while. */
export async function walkCourse(soak: Soak): Promise<Log> {
  const { minutes, cuts, rate, server, wall, say } = soak;
  const random = seededRandom(20_261_122);
  const startedAt = monotonicMs();
  const log: Log = { minutes: [], changes: 0, backMs: [] };
  for (let minute = 0; minute < minutes; minute += 1) {
    // The minutes with a cut are as far apart as possible.
    const isCut = Math.floor(((minute + 1) * cuts) / minutes) > Math.floor((minute * cuts) / minutes);
    const [back] = await Promise.all([isCut ? cut(soak) : null, changes(soak, random)]);
    log.changes += rate;
    if (back !== null) log.backMs.push(back);
    await wait(settleMs);
    const now = {
      atMs: monotonicMs() - startedAt,
      isMisplaced: await isMisplaced(soak),
      ...(await wall.weigh()),
      serverMb: readUsage([server.pid]).rssKb / 1024,
      open: readdirSync(`/proc/${server.pid}/fd`).length,
    };
    log.minutes.push(now);
    say(
      `minute ${minute + 1}: wall ${now.heapMb.toFixed(2)} MB, ${now.nodes} nodes; server ${now.serverMb.toFixed(0)} MB, ${now.open} open` +
        `${now.isMisplaced ? '; MISPLACED' : ''}${back === null ? '' : `; back ${Math.round(back)} ms after a cut`}`,
    );
  }
  return log;
}

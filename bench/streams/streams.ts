import { setTimeout as wait } from 'node:timers/promises';
import type { Options } from '../options.ts';
import { Closers } from '../rig/closers.ts';
import { quantile, rounded, short } from '../rig/spread.ts';
import { openStage, type Stage } from '../rig/stage.ts';
import { tableOf } from '../rig/table.ts';
import { type Attack, attackFromBeside, type Opened } from './hostile.ts';
import { plays, watchesWall } from './playing.ts';

const hostile = 2_000;
const teams = 60;
const changes = 20;
const changeMs = 400;
const settleMs = 2_000;
const answer = 'ответ';
const riddlesOfPass = 200;
const attacks: readonly Attack[] = ['crowd', 'comments', 'aliases', 'sockets'];

interface Outcome extends Opened {
  name: string;
  times: number[];
  failed: number;
  frames: number;
  stale: number;
}

/** A captain plays and a wall watches while the board changes, with the streams of an attack open beside them. */
async function pass(stage: Stage, { attack, count, riddleIds }: { attack: Attack | null; count: number; riddleIds: number[] }): Promise<Outcome> {
  const closers = new Closers();
  try {
    const server = await stage.serve({}, closers);
    const wall = await watchesWall(server.port, stage.city.slug);
    closers.add(() => wall.close());
    const opened = attack
      ? await attackFromBeside({ attack, port: server.port, event: stage.city.slug, count }, closers)
      : { open: 0, refused: 0 };
    await wait(settleMs);
    const before = { frames: wall.frames, stale: wall.stale };
    const token = stage.city.teams[0]?.phones[0]?.token ?? '';
    const captain = plays({ url: server.url, token }, riddleIds, answer);
    for (let change = 0; change < changes; change += 1) {
      await stage.scores();
      await wait(changeMs);
    }
    const { times, failed } = await captain.stop();
    return { name: attack ?? 'idle', ...opened, times, failed, frames: wall.frames - before.frames, stale: wall.stale - before.stale };
  } finally {
    await closers.close();
  }
}

/** Whether strangers' streams, however many and however different, take anything from somebody who plays. */
export async function benchStreams(options: Options): Promise<object> {
  const count = options.sizes?.[0] ?? hostile;
  const closers = new Closers();
  const outcomes: Outcome[] = [];
  try {
    const stage = await openStage({ teams }, closers);
    const riddleIds = await stage.city.riddles(riddlesOfPass * (attacks.length + 1), answer);
    for (const attack of [null, ...attacks]) {
      options.say(attack ? `${count} hostile streams: ${attack}` : 'Nobody but a captain and a wall');
      outcomes.push(await pass(stage, { attack, count, riddleIds: riddleIds.splice(0, riddlesOfPass) }));
    }
  } finally {
    await closers.close();
  }
  const head = ['streams', 'open', 'refused', 'calls', 'failed', 'p50 ms', 'p95 ms', 'max ms', 'wall frames', 'stale'];
  const rows = outcomes.map((each) => [
    each.name,
    ...[each.open, each.refused, each.times.length, each.failed].map(String),
    ...[0.5, 0.95, 1].map((share) => short(quantile(each.times, share))),
    ...[each.frames, each.stale].map(String),
  ]);
  options.say(`\n${tableOf(head, rows)}\n`);
  const p95 = (outcome: Outcome | undefined) => quantile(outcome?.times ?? [], 0.95);
  const [idle, ...attacked] = outcomes;
  return {
    hostile: count,
    idleP95Ms: rounded(p95(idle)),
    worstP95VsIdle: rounded(Math.max(...attacked.map(p95)) / p95(idle)),
    failedCalls: outcomes.reduce((sum, { failed }) => sum + failed, 0),
    staleFrames: outcomes.reduce((sum, { stale }) => sum + stale, 0),
    attacks: Object.fromEntries(
      attacked.map((each) => [each.name, { open: each.open, refused: each.refused, p95Ms: rounded(p95(each)), failed: each.failed }]),
    ),
  };
}

import { setTimeout as wait } from 'node:timers/promises';
import type { Options } from '../options.ts';
import { Closers } from '../rig/closers.ts';
import { quantile, rounded, short } from '../rig/spread.ts';
import { openStage, type Stage } from '../rig/stage.ts';
import { formatTable } from '../rig/table.ts';
import { type Attack, attackFromBeside, type AttackStreams } from './hostile.ts';
import { plays, watchesWall } from './playing.ts';

const hostile = 2_000;
const teams = 60;
const changes = 20;
const changeMs = 400;
const settleMs = 2_000;
const riddlesOfPass = 200;
const attacks: readonly Attack[] = ['crowd', 'comments', 'aliases', 'sockets'];

/** The figures of a captain and a wall in one course. */
interface Course {
  times: number[];
  failed: number;
  frames: number;
  stale: number;
}

interface Outcome extends AttackStreams {
  attack: Attack;
  idle: Course;
  attacked: Course;
}

interface Passing {
  attack: Attack;
  count: number;
  riddleIds: number[];
  profileTo: string | null;
}

/**
 * A captain plays and a wall watches while the board changes: first without an attack, and then with its streams open on the same server, so
 * that nothing but the attack is different.
 */
async function pass(stage: Stage, { attack, count, riddleIds, profileTo }: Passing): Promise<Outcome> {
  const closers = new Closers();
  try {
    const server = await stage.serve({ profileTo }, closers);
    const wall = await watchesWall(server.port, stage.city.slug);
    closers.add(() => wall.close());
    const phone = { url: server.url, token: stage.city.teams[0]?.phones[0]?.token ?? '' };
    const course = async (): Promise<Course> => {
      await wait(settleMs);
      const before = { frames: wall.frames, stale: wall.stale };
      const captain = plays(phone, riddleIds, stage.city.answer);
      for (let change = 0; change < changes; change += 1) {
        await stage.scores();
        await wait(changeMs);
      }
      const played = await captain.stop();
      return { ...played, frames: wall.frames - before.frames, stale: wall.stale - before.stale };
    };
    const idle = await course();
    const attackStreams = await attackFromBeside({ attack, port: server.port, event: stage.city.slug, count }, closers);
    return { attack, ...attackStreams, idle, attacked: await course() };
  } finally {
    await closers.close();
  }
}

const p95 = ({ times }: Course) => quantile(times, 0.95);
const computeRatio = ({ idle, attacked }: Outcome) => p95(attacked) / p95(idle);

/** Measures how much many and different streams of anonymous readers slow down a team that plays. */
export async function benchStreams(options: Options): Promise<object> {
  const count = options.sizes?.[0] ?? hostile;
  const closers = new Closers();
  const selected = attacks.filter((attack) => options.ways?.includes(attack) ?? true);
  const outcomes: Outcome[] = [];
  try {
    const stage = await openStage({ teams }, closers);
    const riddleIds = await stage.city.riddles(riddlesOfPass * selected.length);
    await stage.database.analyze();
    for (const attack of selected) {
      options.say(`${count} hostile streams: ${attack}`);
      outcomes.push(await pass(stage, { attack, count, riddleIds: riddleIds.splice(0, riddlesOfPass), profileTo: options.profileTo }));
    }
  } finally {
    await closers.close();
  }
  const head = ['streams', 'open', 'refused', 'calls', 'failed', 'p50 ms', 'p95 ms', 'max ms', 'wall frames', 'stale'];
  const toRow = (name: string, attackStreams: AttackStreams, { times, failed, frames, stale }: Course) => [
    name,
    ...[attackStreams.open, attackStreams.refused, times.length, failed].map(String),
    ...[0.5, 0.95, 1].map((share) => short(quantile(times, share))),
    ...[frames, stale].map(String),
  ];
  const rows = outcomes.flatMap((each) => [toRow('none', { open: 0, refused: 0 }, each.idle), toRow(each.attack, each, each.attacked)]);
  options.say(`\n${formatTable(head, rows)}\n`);
  const sum = (of: (course: Course) => number) => outcomes.reduce((total, { attacked }) => total + of(attacked), 0);
  return {
    hostile: count,
    worstP95VsIdle: rounded(Math.max(...outcomes.map(computeRatio))),
    failedCalls: sum(({ failed }) => failed),
    staleFrames: sum(({ stale }) => stale),
    attacks: Object.fromEntries(
      outcomes.map((each) => [
        each.attack,
        { open: each.open, refused: each.refused, p95Ms: rounded(p95(each.attacked)), idleP95Ms: rounded(p95(each.idle)) },
      ]),
    ),
  };
}

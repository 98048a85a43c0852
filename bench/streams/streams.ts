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
const riddlesOfPass = 200;
const attacks: readonly Attack[] = ['crowd', 'comments', 'aliases', 'sockets'];

/** The figures of a captain and a wall for a while. */
interface Course {
  times: number[];
  failed: number;
  frames: number;
  stale: number;
}

interface Outcome extends Opened {
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
 * A captain plays and a wall watches while the board changes: first alone, then with the streams of an attack open beside
 * them, on the same server, so that nothing else but the attack is different.
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
    const opened = await attackFromBeside({ attack, port: server.port, event: stage.city.slug, count }, closers);
    return { attack, ...opened, idle, attacked: await course() };
  } finally {
    await closers.close();
  }
}

const p95 = ({ times }: Course) => quantile(times, 0.95);
const ratioOf = ({ idle, attacked }: Outcome) => p95(attacked) / p95(idle);

/** Measures what many and different streams of strangers take from a team that plays. */
export async function benchStreams(options: Options): Promise<object> {
  const count = options.sizes?.[0] ?? hostile;
  const closers = new Closers();
  const wanted = attacks.filter((attack) => options.ways?.includes(attack) ?? true);
  const outcomes: Outcome[] = [];
  try {
    const stage = await openStage({ teams }, closers);
    const riddleIds = await stage.city.riddles(riddlesOfPass * wanted.length);
    await stage.database.analyze();
    for (const attack of wanted) {
      options.say(`${count} hostile streams: ${attack}`);
      outcomes.push(await pass(stage, { attack, count, riddleIds: riddleIds.splice(0, riddlesOfPass), profileTo: options.profileTo }));
    }
  } finally {
    await closers.close();
  }
  const head = ['streams', 'open', 'refused', 'calls', 'failed', 'p50 ms', 'p95 ms', 'max ms', 'wall frames', 'stale'];
  const lineOf = (name: string, opened: Opened, { times, failed, frames, stale }: Course) => [
    name,
    ...[opened.open, opened.refused, times.length, failed].map(String),
    ...[0.5, 0.95, 1].map((share) => short(quantile(times, share))),
    ...[frames, stale].map(String),
  ];
  const rows = outcomes.flatMap((each) => [lineOf('none', { open: 0, refused: 0 }, each.idle), lineOf(each.attack, each, each.attacked)]);
  options.say(`\n${tableOf(head, rows)}\n`);
  const sum = (of: (course: Course) => number) => outcomes.reduce((total, { attacked }) => total + of(attacked), 0);
  return {
    hostile: count,
    worstP95VsIdle: rounded(Math.max(...outcomes.map(ratioOf))),
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

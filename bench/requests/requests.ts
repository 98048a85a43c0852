import { sql } from 'kysely';
import { answersInShort } from '../answers/answers.ts';
import type { Options } from '../options.ts';
import { Closers } from '../rig/closers.ts';
import { type LargeStage, openLargeStage } from '../rig/large-stage.ts';
import { persistedPath } from '../rig/load/documents.ts';
import { Load, type Loaded } from '../rig/load/load.ts';
import { median, quantile, rounded, short } from '../rig/spread.ts';
import { formatTable } from '../rig/table.ts';
import { listBackends } from '../rig/usage.ts';
import { keep, serveBuffer } from './buffer.ts';
import { checkBoard, timeToFreshBoard } from './true-board.ts';
import { boardVariables, restBoardPath, type Way, listWays } from './ways.ts';

const teams = 1_000;
const connections = 32;
const rounds = 3;
const seconds = 4;
/** V8 compiles hot code only after some thousand calls. */
const maxWarmMs = 3_000;
const betweenMs = 300;
const warmRequests = 400;
const freshTries = 5;
const freshWithinMs = 250;
const playersAsking = 300;

type Round = Loaded & { cpuUs: Record<'server' | 'database', number> };

interface Measured {
  way: Way;
  rounds: Round[];
}

const perSecond = ({ requests, seconds: lasted }: Loaded) => requests / lasted;

/** Starts the servers, and returns a function that measures one round of a way. */
async function openWays(stage: LargeStage, { profileTo }: Options, closers: Closers) {
  const { slug } = stage.event;
  const server = await stage.serve(closers, { profileTo });
  const boardUrl = `${server.url}${persistedPath('Standings', boardVariables(slug))}`;
  await checkBoard(stage, boardUrl);
  const buffers = {
    board: await serveBuffer(await keep(boardUrl), closers),
    restBoard: await serveBuffer(await keep(`${server.url}${restBoardPath(slug)}`), closers),
  };
  const load = Load.open(closers);
  const ask = (
    { requests, expects, buffer }: Way,
    { warmMs, durationSeconds }: { warmMs: number; durationSeconds: number },
  ): Promise<Round> => {
    const { port, pid } = buffer ? buffers[buffer] : server;
    const order = { port, connections, requests, expects, isOnce: false, warmMs, warmRequests, seconds: durationSeconds };
    return load.run(order, { server: () => [pid], database: () => listBackends(stage.database.name) });
  };
  return { ask, boardUrl };
}

/** Measures the longest time from a commit to a board that shows it, for a reader while a crowd reads the board without a pause. */
async function freshMs(stage: LargeStage, { boardUrl, crowd }: { boardUrl: string; crowd: () => Promise<unknown> }): Promise<number> {
  const reading = crowd();
  const times: number[] = [];
  while (times.length < freshTries) times.push(await timeToFreshBoard(stage, boardUrl));
  await reading;
  await checkBoard(stage, boardUrl);
  return Math.max(...times);
}

function tableOfWays(measured: readonly Measured[]): string {
  const head = ['way', 'req/s', '(from', 'to)', 'p50 ms', 'p99 ms', 'server µs', 'database µs', 'bytes', 'wrong'];
  const rows = measured.map(({ way, rounds: all }) => {
    const rates = all.map(perSecond);
    const middle = (of: (round: Round) => number) => short(median(all.map(of)));
    return [
      way.title,
      ...[median(rates), quantile(rates, 0), quantile(rates, 1)].map(short),
      middle(({ p50Ms }) => p50Ms),
      middle(({ p99Ms }) => p99Ms),
      middle(({ cpuUs }) => cpuUs.server),
      middle(({ cpuUs }) => cpuUs.database),
      middle(({ bytes }) => bytes),
      String(all.reduce((sum, { wrong, broken }) => sum + wrong + broken, 0)),
    ];
  });
  return formatTable(head, rows);
}

function computeFigures(measured: readonly Measured[]) {
  const of = (name: string) => measured.find(({ way }) => way.name === name)?.rounds ?? [];
  const ratio = (name: string, other: string) => {
    const theirs = of(other).map(perSecond);
    return rounded(median(of(name).map((round, at) => perSecond(round) / (theirs[at] ?? Number.NaN))));
  };
  const medianCpu = (name: string) => rounded(median(of(name).map(({ cpuUs }) => cpuUs.server)));
  const ways = measured.map(({ way, rounds: all }) => {
    const middle = (value: (round: Round) => number) => rounded(median(all.map(value)));
    const figures = {
      perSecond: middle(perSecond),
      p50Ms: middle(({ p50Ms }) => p50Ms),
      p99Ms: middle(({ p99Ms }) => p99Ms),
      serverCpuUs: middle(({ cpuUs }) => cpuUs.server),
      databaseCpuUs: middle(({ cpuUs }) => cpuUs.database),
      bytes: middle(({ bytes }) => bytes),
      wrong: all.reduce((sum, { wrong, broken }) => sum + wrong + broken, 0),
    };
    return [way.name, figures] as const;
  });
  return {
    boardVsBuffer: ratio('board', 'buffer'),
    boardPostVsBuffer: ratio('boardPost', 'buffer'),
    restBoardVsBuffer: ratio('restBoard', 'restBuffer'),
    viewerCpuUs: medianCpu('viewer'),
    endpointCpuUs: medianCpu('endpoint'),
    ways: Object.fromEntries(ways),
  };
}

async function firstBlock({ database, event }: LargeStage): Promise<number> {
  const { rows } = await sql<{ id: number }>`select min(id) as id from block where event_id = ${event.eventId} and category_id = 1`.execute(
    database.unlimited,
  );
  return rows[0]?.id ?? 0;
}

async function measureWays(stage: LargeStage, options: Options, closers: Closers) {
  const { ask, boardUrl } = await openWays(stage, options, closers);
  const players = stage.teams.flatMap(([captain]) => captain ?? []).slice(0, playersAsking);
  const all = listWays({ slug: stage.event.slug, blockId: await firstBlock(stage), players });
  const selected = all.filter(({ name }) => options.ways?.includes(name) ?? true);
  const durationSeconds = options.seconds ?? seconds;
  const warmMs = Math.min(maxWarmMs, durationSeconds * 1000);
  const measured: Measured[] = selected.map((way) => ({ way, rounds: [] }));
  for (const way of selected) await ask(way, { warmMs, durationSeconds: 0.1 });
  for (let turn = 0; turn < (options.rounds ?? rounds); turn += 1) {
    options.say(`round ${turn + 1}`);
    for (const { way, rounds: done } of measured) done.push(await ask(way, { warmMs: betweenMs, durationSeconds }));
  }
  const board = all.find(({ name }) => name === 'board');
  if (!board) throw new Error('nobody asks for the board');
  const boardFreshMs = await freshMs(stage, { boardUrl, crowd: () => ask(board, { warmMs: 0, durationSeconds: 2 }) });
  for (const { way, rounds: done } of measured) {
    const first = done.find(({ firstWrong }) => firstWrong !== null)?.firstWrong;
    if (first) options.say(`${way.title} answered wrongly: ${first.slice(0, 600)}`);
  }
  return { measured, boardFreshMs };
}

/** Measures how many requests of each kind the server takes in a second and what each costs, and compares a server that sends a cached buffer. */
export async function benchRequests(options: Options): Promise<object> {
  const closers = new Closers();
  try {
    const [count = teams] = options.sizes ?? [];
    options.say(`Filling an event of ${count} teams`);
    const stage = await openLargeStage({ teams: count }, closers);
    const { measured, boardFreshMs } = await measureWays(stage, options, closers);
    options.say(`\n${tableOfWays(measured)}\n`);
    const figures = computeFigures(measured);
    options.say(`board ${short(figures.boardVsBuffer)} of its cached buffer, REST board ${short(figures.restBoardVsBuffer)} of its own`);
    options.say(
      `a change is on the board after ${short(boardFreshMs)} ms at most: ${boardFreshMs <= freshWithinMs ? 'in time' : 'TOO LATE'}`,
    );
    await closers.close();
    const answered = await answersInShort(options);
    return { ...figures, boardFreshMs: rounded(boardFreshMs), answerVsPgbench: answered };
  } finally {
    await closers.close();
  }
}

import { sql } from 'kysely';
import { findViolations, type Violation } from '#server/platform/db/invariants.ts';
import type { Options } from '../options.ts';
import { Closers } from '../rig/closers.ts';
import { type LargeStage, openLargeStage } from '../rig/large-stage.ts';
import { Load } from '../rig/load/load.ts';
import { median, quantile, rounded, short } from '../rig/spread.ts';
import { formatTable } from '../rig/table.ts';
import { listBackends } from '../rig/usage.ts';
import { createAnswerFunction, functionLines } from './one-function.ts';
import { checkLayout, hasPgbench, pgbenchWarmSeconds, runPgbench } from './pgbench.ts';
import { recordAnswers } from './recording.ts';
import { AnswerScript } from './script.ts';
import { checkAnswer, Supply } from './supply.ts';

const teams = 1_000;
/** Twelve of each twenty teams are in the first category, whose riddles are answered. */
const shareOfCategory = 0.6;
const usual = { rounds: 3, seconds: 4 };
const connections = 32;
const maxWarmMs = 3_000;
const betweenMs = 300;
const warmRequests = 400;
/** No way gives more answers in a second than this. */
const maxPerSecond = 8_000;
const answersToRecord = 14;

interface Turn {
  perSecond: number;
  p50Ms?: number;
  p99Ms?: number;
  serverUs?: number;
  databaseUs: number;
  wrong: number;
}

interface Way {
  title: string;
  turn(durations: { warmMs: number; seconds: number }): Promise<Turn>;
}

/** The ways over HTTP, which use the same server with the same connections. */
async function httpWays(
  stage: LargeStage,
  { supply, options }: { supply: Supply; options: Options },
  closers: Closers,
): Promise<Record<string, Way>> {
  const server = await stage.serve(closers, { profileTo: options.profileTo });
  const load = Load.open(closers);
  const over = (
    title: string,
    { requests, expects, at = connections }: { requests: () => string[]; expects: string; at?: number },
  ): Way => ({
    title,
    async turn({ warmMs, seconds }) {
      const order = { port: server.port, connections: at, requests: requests(), isOnce: true, expects, warmMs, warmRequests, seconds };
      const { cpuUs, ...loaded } = await load.run(order, { server: () => [server.pid], database: () => listBackends(stage.database.name) });
      if (loaded.firstWrong !== null) options.say(`${title}, not as expected: ${loaded.firstWrong.slice(-400)}`);
      const { p50Ms, p99Ms, wrong, broken } = loaded;
      const perSecond = loaded.requests / loaded.seconds;
      return { perSecond, p50Ms, p99Ms, serverUs: cpuUs.server, databaseUs: cpuUs.database, wrong: wrong + broken };
    },
  });
  return {
    right: over('right, the document of our client', { requests: () => supply.right(), expects: '"credited":true' }),
    wrong: over('wrong', { requests: () => supply.wrong(), expects: '"WrongAnswer"' }),
    six: over('six phones of one team', { requests: () => supply.sixPhones(), expects: '"credited":true', at: 6 }),
    rest: over('REST check-answer', { requests: () => supply.rest(), expects: '"isCorrect":true' }),
  };
}

/** The ways without Node, which show what PostgreSQL alone can do. */
async function references(stage: LargeStage, { supply, options }: { supply: Supply; options: Options }): Promise<Record<string, Way>> {
  if (!hasPgbench()) {
    options.say('pgbench is left out: the program is not installed');
    return {};
  }
  checkLayout(stage);
  const from = supply.slice();
  const moves = stage.teams.slice(0, answersToRecord).flatMap(([player], at) => {
    const riddle = stage.freshRiddles[from + (at % 3)];
    return player && riddle ? [{ player, riddle, key: `recorded-${at}` }] : [];
  });
  const request = ({ player, riddle, key }: (typeof moves)[number]) => {
    const [head = '', body = ''] = checkAnswer(riddle, { token: player.token, key }).split('\r\n\r\n');
    const headers = head.split('\r\n').flatMap((line) => (line.includes(': ') ? [line.split(': ', 2) as [string, string]] : []));
    return { headers: Object.fromEntries(headers.filter(([name]) => !['host', 'content-length'].includes(name))), body };
  };
  const recorded = await recordAnswers(stage, { moves, request });
  const { lines } = new AnswerScript(recorded);
  options.say(`A right answer is ${recorded[0]?.statements.length} statements.`);
  await createAnswerFunction(stage.database.unlimited);
  const by = (title: string, { script, clients }: { script: readonly string[]; clients: number }): Way => ({
    title,
    turn: async ({ seconds }) => ({
      ...(await runPgbench(stage, { lines: script, clients, seconds, fromRiddle: supply.slice() })),
      wrong: 0,
    }),
  });
  return {
    pgbench: by(`pgbench, the same statements, ${connections} clients`, { script: lines, clients: connections }),
    pgbench10: by('pgbench, the same statements, 10 clients', { script: lines, clients: 10 }),
    function: by(`pgbench, one function, ${connections} clients`, { script: functionLines, clients: connections }),
  };
}

interface Outcome {
  turns: Record<string, Turn[]>;
  titles: Record<string, string>;
  doubled: number;
  violations: Violation[];
}

async function countDoubled({ database }: LargeStage): Promise<number> {
  const { rows } = await sql<{ doubled: number }>`select count(*) as doubled from (
    select from ledger_entry where kind in ('solve', 'rejudge') group by team_id, riddle_id, epoch having count(*) > 1) as twice`.execute(
    database.unlimited,
  );
  return rows[0]?.doubled ?? Number.NaN;
}

async function measure(
  options: Options,
  { rounds, seconds, only }: { rounds: number; seconds: number; only?: string[] },
): Promise<Outcome> {
  const closers = new Closers();
  try {
    const [count = teams] = options.sizes ?? [];
    const warmMs = Math.min(maxWarmMs, seconds * 1000);
    const maxAnswers = maxPerSecond * (seconds + pgbenchWarmSeconds);
    const inCategory = Math.floor(count * shareOfCategory);
    // In each round six ways solve riddles; before it two warm up, and one slice is for the recording.
    const fresh = Supply.riddles({ teams: inCategory, maxAnswers, slices: 6 * rounds + 3 });
    options.say(`Filling an event of ${count} teams and ${fresh} riddles that nobody has tried`);
    const stage = await openLargeStage({ teams: count, fresh }, closers);
    const supply = new Supply(stage, maxAnswers);
    const all = { ...(await references(stage, { supply, options })), ...(await httpWays(stage, { supply, options }, closers)) };
    const ways = Object.entries(all).filter(([name]) => (only ?? options.ways ?? Object.keys(all)).includes(name));
    for (const name of ['right', 'rest']) if (ways.some(([each]) => each === name)) await all[name]?.turn({ warmMs, seconds: 0.1 });
    const turns: Record<string, Turn[]> = Object.fromEntries(ways.map(([name]) => [name, []]));
    for (let turn = 0; turn < rounds; turn += 1) {
      options.say(`answers: round ${turn + 1}`);
      for (const [name, way] of ways) turns[name]?.push(await way.turn({ warmMs: betweenMs, seconds }));
    }
    const titles = Object.fromEntries(ways.map(([name, { title }]) => [name, title]));
    return { turns, titles, doubled: await countDoubled(stage), violations: await findViolations(stage.database.unlimited) };
  } finally {
    await closers.close();
  }
}

const medianRate = ({ turns }: Outcome, name: string) => median((turns[name] ?? []).map(({ perSecond }) => perSecond));

/** Divides the right answers over HTTP by those of a reference in the same round. */
function ratio({ turns }: Outcome, reference: string): number | null {
  const theirs = turns[reference] ?? [];
  return rounded(median((turns['right'] ?? []).map(({ perSecond }, at) => perSecond / (theirs[at]?.perSecond ?? Number.NaN))));
}

function tableOfAnswers({ turns, titles }: Outcome): string {
  const head = ['answers', '/s', '(from', 'to)', 'p50 ms', 'p99 ms', 'server µs', 'database µs', 'not as expected'];
  const rows = Object.entries(turns).map(([name, all]) => {
    const rates = all.map(({ perSecond }) => perSecond);
    const middle = (of: (turn: Turn) => number | undefined) => short(median(all.map((turn) => of(turn) ?? Number.NaN)));
    return [
      titles[name] ?? name,
      ...[median(rates), quantile(rates, 0), quantile(rates, 1)].map(short),
      middle(({ p50Ms }) => p50Ms),
      middle(({ p99Ms }) => p99Ms),
      middle(({ serverUs }) => serverUs),
      middle(({ databaseUs }) => databaseUs),
      String(all.reduce((sum, { wrong }) => sum + wrong, 0)),
    ];
  });
  return formatTable(head, rows);
}

/**
 * Measures how many answers of each kind a server judges in a second, and compares it with PostgreSQL alone: by the same statements, and by one
 * function.
 */
export async function benchAnswers(options: Options): Promise<object> {
  const outcome = await measure(options, { rounds: options.rounds ?? usual.rounds, seconds: options.seconds ?? usual.seconds });
  const { turns, doubled, violations } = outcome;
  options.say(`\n${tableOfAnswers(outcome)}\n`);
  const middle = (name: string, of: (turn: Turn) => number | undefined) =>
    rounded(median((turns[name] ?? []).map((turn) => of(turn) ?? Number.NaN)));
  const figures = {
    answerVsPgbench: ratio(outcome, 'pgbench'),
    answerVsFunction: ratio(outcome, 'function'),
    rightPerSecond: rounded(medianRate(outcome, 'right')),
    wrongPerSecond: rounded(medianRate(outcome, 'wrong')),
    restPerSecond: rounded(medianRate(outcome, 'rest')),
    sixPhonesPerSecond: rounded(medianRate(outcome, 'six')),
    pgbenchPerSecond: rounded(medianRate(outcome, 'pgbench')),
    pgbench10PerSecond: rounded(medianRate(outcome, 'pgbench10')),
    functionPerSecond: rounded(medianRate(outcome, 'function')),
    rightCpuUs: middle('right', ({ serverUs }) => serverUs),
    rightPgUs: middle('right', ({ databaseUs }) => databaseUs),
    unexpected: Object.values(turns)
      .flat()
      .reduce((sum, { wrong }) => sum + wrong, 0),
    doubled,
    violations,
  };
  options.say(`${doubled} credits doubled, ${violations.length} invariants broken`);
  options.say(
    `right answers over HTTP: ${short(figures.answerVsPgbench)} of pgbench with their statements, ${short(figures.answerVsFunction)} of one function`,
  );
  return figures;
}

/** Measures one ratio of answers for the table of other requests, for a short while. */
export async function answersInShort(options: Options): Promise<number | null> {
  const seconds = Math.min(options.seconds ?? usual.seconds, usual.seconds);
  const outcome = await measure(
    { ...options, ways: null },
    { rounds: Math.min(options.rounds ?? 2, 2), seconds, only: ['right', 'pgbench'] },
  );
  if (outcome.doubled > 0 || outcome.violations.length > 0)
    throw new Error(`answers broke the ledger: ${JSON.stringify(outcome.violations)}`);
  return ratio(outcome, 'pgbench');
}

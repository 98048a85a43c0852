import { availableParallelism } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { boardRequest, teamRequest } from '../crowd/requests.ts';
import type { Options } from '../options.ts';
import { Closers } from '../rig/closers.ts';
import { raiseOpenFiles, sourcesFor } from '../rig/limits.ts';
import { monotonicMs } from '../rig/monotonic.ts';
import { quantile, rounded, short } from '../rig/spread.ts';
import { openStage, type Stage } from '../rig/stage.ts';
import { listBackends, countCpu, machineBusyMs } from '../rig/usage.ts';
import { answerSteadily } from './answering.ts';
import { delaysToLast, type Shown, shownBySeat, type Change } from './arrivals.ts';
import { type PhoneEvent, Phones, type PhoneSeat, wasCut } from './phones.ts';

/** A ledger entry, which the screens of its team have to show. */
interface Entry extends Change {
  teamId: number;
}

/** Reads all ledger entries, with the beginning of their transactions by the machine's clock. It is before the commit, so no time is too short. */
async function listEntries({ city }: Stage): Promise<Entry[]> {
  const { rows } = await sql<{ teamId: number; version: number; ms: number }>`
    select team_id, team_version as version, extract(epoch from at)::float8 * 1000 as ms
    from ledger_entry where event_id = ${city.eventId} order by at, id`.execute(city.db);
  const wallOffsetMs = performance.timeOrigin + performance.now() - monotonicMs();
  return rows.map(({ ms, ...entry }) => ({ ...entry, at: ms - wallOffsetMs }));
}

const teams = 500;
const phonesPerTeam = 6;
const walls = 3;
const answersPerSecond = 300;
const cutsPerSecond = 15;
const cutMs = { minMs: 5_000, maxMs: 60_000 };
const quietMs = 1_000;
const timeoutMs = 30_000;

const listSeats = ({ city }: Stage): PhoneSeat[] => [
  ...city.teams.flatMap(({ phones }) =>
    phones.map(({ token }) => ({
      request: teamRequest(token),
      mayBeCut: true,
    })),
  ),
  ...Array.from({ length: walls }, () => ({ request: boardRequest(city.slug), mayBeCut: false })),
];

/** Counts the screens whose last message has another version. */
const countBehind = (screens: readonly Shown[], version: number): number =>
  screens.filter((shown) => shown.findLast(({ version }) => version !== wasCut)?.version !== version).length;

/** Compares the teams' screens and the walls with the ledger, and counts those that differ from the database in the end. */
function judge({ city }: Stage, { shown, atStart, entries }: { shown: Shown[]; atStart: Entry[]; entries: Entry[] }) {
  const wallScreens = shown.slice(-walls);
  const firstVersion = wallScreens[0]?.[0]?.version ?? 0;
  // The highest version counts: of two transactions that overlap, the one that began first may end last.
  const newest = new Map<number, number>();
  for (const { teamId, version } of [...atStart, ...entries]) newest.set(teamId, Math.max(version, newest.get(teamId) ?? 0));
  const teamScreens = city.teams.map(({ id }, at) => ({ id, screens: shown.slice(at * phonesPerTeam, (at + 1) * phonesPerTeam) }));
  return {
    teamDelays: teamScreens.flatMap(({ id, screens }) =>
      delaysToLast(
        entries.filter(({ teamId }) => teamId === id),
        screens,
      ),
    ),
    wallDelays: delaysToLast(
      entries.map(({ at }, index) => ({ at, version: firstVersion + index + 1 })),
      wallScreens,
    ),
    behind:
      countBehind(wallScreens, firstVersion + entries.length) +
      teamScreens.reduce((sum, { id, screens }) => sum + countBehind(screens, newest.get(id) ?? 0), 0),
  };
}

/** Waits for the last changes: it judges repeatedly, until no screen is behind or the time is over. */
async function agree(phones: Phones, judgeAll: (events: PhoneEvent[]) => ReturnType<typeof judge>) {
  const from = monotonicMs();
  const events: PhoneEvent[] = [];
  for (;;) {
    const report = await phones.ask({ kind: 'readEvents' }, 'events');
    for (const event of report.events) events.push(event);
    const judged = judgeAll(events);
    const agreedAfterMs = monotonicMs() - from;
    if (judged.behind === 0 || agreedAfterMs > timeoutMs) return { report, judged, agreedAfterMs };
    await wait(quietMs);
  }
}

const computeSpread = (delays: readonly number[]) => [0.5, 0.95, 0.99].map((share) => quantile(delays, share));

/** Measures how fast 3,000 phones and 3 walls show 300 answers a second, while some of them are cut and come back. */
export async function benchSolveToScreen(options: Options): Promise<object> {
  const seconds = options.seconds ?? 60;
  const perSecond = options.rate ?? answersPerSecond;
  raiseOpenFiles(options.say);
  const closers = new Closers();
  try {
    const stage = await openStage({ teams: options.sizes?.[0] ?? teams, size: phonesPerTeam }, closers);
    const { city } = stage;
    const riddleIds = await city.riddles(Math.ceil((seconds * perSecond * 0.3) / city.teams.length) + 4);
    await stage.database.analyze();
    const server = await stage.serve({ profileTo: options.profileTo }, closers);
    const seats = listSeats(stage);
    const phones = new Phones();
    closers.add(() => phones.leave());
    await phones.ask({ kind: 'open', port: server.port, sources: sourcesFor(seats.length, 9), seats }, 'opened');
    options.say(`${seats.length} streams are open; ${perSecond} answers a second for ${seconds} s`);
    await wait(quietMs);
    const cpu = { server: countCpu(() => [server.pid]), database: countCpu(() => listBackends(stage.database.name)) };
    const busyBefore = machineBusyMs();
    const from = monotonicMs();
    const atStart = await listEntries(stage);

    phones.tell({ kind: 'cut', perSecond: cutsPerSecond, ...cutMs });
    const tokens = city.teams.map((team) => team.phones.map(({ token }) => token));
    const { kinds, latencies } = await answerSteadily(
      { port: server.port, teams: tokens, riddleIds, answer: city.answer, perSecond, seconds },
      closers,
    );
    // The rate is over the time until the last reply, because an answer that still waits is work that is not done.
    const lastedMs = monotonicMs() - from;
    const cores = {
      machine: (machineBusyMs() - busyBefore) / lastedMs,
      server: cpu.server() / lastedMs,
      database: cpu.database() / lastedMs,
    };
    await phones.ask({ kind: 'settle' }, 'settled');
    const entries = (await listEntries(stage)).slice(atStart.length);
    const { report, judged, agreedAfterMs } = await agree(phones, (events) =>
      judge(stage, { shown: shownBySeat(events, seats.length), atStart, entries }),
    );
    const { teamDelays, wallDelays, behind } = judged;

    const [toPhones, toWalls, toReply] = [computeSpread(teamDelays), computeSpread(wallDelays), computeSpread(latencies)];
    const line = (name: string, values: number[]) =>
      `${name}: p50 ${short(values[0])} ms, p95 ${short(values[1])} ms, p99 ${short(values[2])} ms`;
    options.say(line('commit to the last phone of the team', toPhones));
    options.say(line('commit to the last wall', toWalls));
    options.say(line('answer to its reply', toReply));
    options.say(`replies: ${JSON.stringify(kinds)}; ${entries.length} credits`);
    options.say(`cut ${report.cuts}, lost ${report.lost}, refused ${report.failed}`);
    options.say(`all were answered after ${short(lastedMs / 1000)} s: ${short((perSecond * seconds * 1000) / lastedMs)} answers a second`);
    options.say(
      `cores: machine ${short(cores.machine)} of ${availableParallelism()}, server ${short(cores.server)}, database ${short(cores.database)}`,
    );
    options.say(
      `screens that differ from the database at the end: ${behind} of ${seats.length}, ${short(agreedAfterMs)} ms after the last answer`,
    );
    const named = ([p50 = Number.NaN, p95 = Number.NaN, p99 = Number.NaN]: number[]) => ({
      p50: rounded(p50),
      p95: rounded(p95),
      p99: rounded(p99),
    });
    return {
      streams: seats.length,
      answersPerSecond: perSecond,
      seconds,
      credits: entries.length,
      phonesMs: named(toPhones),
      wallsMs: named(toWalls),
      replyMs: named(toReply),
      cuts: report.cuts,
      lost: report.lost,
      behind,
      answeredPerSecond: rounded((perSecond * seconds * 1000) / lastedMs),
      cores,
    };
  } finally {
    await closers.close();
  }
}

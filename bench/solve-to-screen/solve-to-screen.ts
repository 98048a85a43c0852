import { availableParallelism } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import type { Options } from '../options.ts';
import { boardRequest, teamRequest } from '../crowd/requests.ts';
import { Closers } from '../rig/closers.ts';
import { raiseOpenFiles, sourcesFor } from '../rig/limits.ts';
import { monotonicMs } from '../rig/monotonic.ts';
import { quantile, rounded, short } from '../rig/spread.ts';
import { openStage, type Stage } from '../rig/stage.ts';
import { backendsOf, countCpu, machineBusyMs } from '../rig/usage.ts';
import { answerSteadily } from './answering.ts';
import { delaysToLast, type Shown, shownBySeat } from './arrivals.ts';
import { type Entry, listEntries } from './entries.ts';
import { type PhoneEvent, Phones, type PhoneSeat, wasCut } from './phones.ts';

const teams = 500;
const phonesPerTeam = 6;
const walls = 3;
const answersPerSecond = 300;
const cutsPerSecond = 15;
const cutMs = { shortestMs: 5_000, longestMs: 60_000 };
const quietMs = 1_000;
const patienceMs = 30_000;

const seatsOf = ({ city }: Stage): PhoneSeat[] => [
  ...city.teams.flatMap(({ phones }) =>
    phones.map(({ token }) => ({
      request: teamRequest(token),
      mayBeCut: true,
    })),
  ),
  ...Array.from({ length: walls }, () => ({ request: boardRequest(city.slug), mayBeCut: false })),
];

/** Screens whose last message is of another version. */
const countBehind = (screens: readonly Shown[], wanted: number): number =>
  screens.filter((shown) => shown.findLast(({ version }) => version !== wasCut)?.version !== wanted).length;

/** Compares what the teams' screens and the walls showed with the ledger, and counts those that differ from the database in the end. */
function judge({ city }: Stage, { shown, atStart, entries }: { shown: Shown[]; atStart: Entry[]; entries: Entry[] }) {
  const wallScreens = shown.slice(-walls);
  const firstVersion = wallScreens[0]?.[0]?.version ?? 0;
  // The highest: of two that overlap the one that began first may end last.
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

/** Lets the last changes come in: judges again and again, until no screen is behind or patience ends. */
async function agree(phones: Phones, judgeAll: (events: PhoneEvent[]) => ReturnType<typeof judge>) {
  const from = monotonicMs();
  const events: PhoneEvent[] = [];
  for (;;) {
    const told = await phones.ask({ kind: 'tell' }, 'told');
    for (const event of told.events) events.push(event);
    const judged = judgeAll(events);
    const agreedAfterMs = monotonicMs() - from;
    if (judged.behind === 0 || agreedAfterMs > patienceMs) return { told, judged, agreedAfterMs };
    await wait(quietMs);
  }
}

const spreadOf = (delays: readonly number[]) => [0.5, 0.95, 0.99].map((share) => quantile(delays, share));

/** 3,000 phones and 3 walls that watch 300 answers a second, while some are cut and come back. */
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
    const seats = seatsOf(stage);
    const phones = new Phones();
    closers.add(() => phones.leave());
    await phones.ask({ kind: 'open', port: server.port, sources: sourcesFor(seats.length, 9), seats }, 'opened');
    options.say(`${seats.length} streams are open; ${perSecond} answers a second for ${seconds} s`);
    await wait(quietMs);
    const cpu = { server: countCpu(() => [server.pid]), database: countCpu(() => backendsOf(stage.database.name)) };
    const busyBefore = machineBusyMs();
    const from = monotonicMs();
    const atStart = await listEntries(stage);

    phones.tell({ kind: 'cut', perSecond: cutsPerSecond, ...cutMs });
    const tokens = city.teams.map((team) => team.phones.map(({ token }) => token));
    const { kinds, latencies } = await answerSteadily(
      { port: server.port, teams: tokens, riddleIds, answer: city.answer, perSecond, seconds },
      closers,
    );
    // As long as replies were still coming: an answer that waits for its turn is work that is not done yet.
    const lastedMs = monotonicMs() - from;
    const cores = {
      machine: (machineBusyMs() - busyBefore) / lastedMs,
      server: cpu.server() / lastedMs,
      database: cpu.database() / lastedMs,
    };
    await phones.ask({ kind: 'settle' }, 'settled');
    const entries = (await listEntries(stage)).slice(atStart.length);
    const { told, judged, agreedAfterMs } = await agree(phones, (events) =>
      judge(stage, { shown: shownBySeat(events, seats.length), atStart, entries }),
    );
    const { teamDelays, wallDelays, behind } = judged;

    const [toPhones, toWalls, toReply] = [spreadOf(teamDelays), spreadOf(wallDelays), spreadOf(latencies)];
    const line = (name: string, values: number[]) =>
      `${name}: p50 ${short(values[0])} ms, p95 ${short(values[1])} ms, p99 ${short(values[2])} ms`;
    options.say(line('commit to the last phone of the team', toPhones));
    options.say(line('commit to the last wall', toWalls));
    options.say(line('answer to its reply', toReply));
    options.say(`replies: ${JSON.stringify(kinds)}; ${entries.length} credits`);
    options.say(`cut ${told.cuts}, lost ${told.lost}, refused ${told.failed}`);
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
      cuts: told.cuts,
      lost: told.lost,
      behind,
      answeredPerSecond: rounded((perSecond * seconds * 1000) / lastedMs),
      cores,
    };
  } finally {
    await closers.close();
  }
}

import { seededRandom } from '#tests/support/line/seeded-random.ts';
import { quantile, rounded } from '../rig/spread.ts';
import { Clock, type Thread } from './engine.ts';
import { build, type Installation } from './installation.ts';
import type { Evening, Topology } from './topology.ts';
import { cost } from './unit-costs.ts';

export interface Case {
  topology: Topology;
  evening: Evening;
  seed?: number;
  /** The time that is counted: its beginning and its length. */
  skipMs?: number;
  lastsMs?: number;
}

type Spread = { p50: number; p95: number; p99: number };

export interface Simulated {
  /** The time from the sending of an answer to its reply. */
  replyMs: Spread;
  /** The time from the beginning of its transaction until the last phone of the team shows it. */
  phonesMs: Spread;
  /** The time from a commit until the last reader of a process, or of the fan-out tier, shows it. */
  boardMs: Spread;
  /** The share of answers that have no reply at the end of the counted time. */
  unanswered: number;
  /** The number of cores that are in use. */
  cores: { node: number; postgres: number; replicas: number; redis: number; fanOut: number };
  /** The shares of busy time: of the busiest event loop, of PostgreSQL's cores and log, and of Redis. */
  busy: { loop: number; postgres: number; replicas: number; log: number; redis: number; fanOut: number };
  streamsOfProcess: number;
}

/**
 * The pauses of a process that has just started, in which it compiles its hot code and collects garbage: their interval, the
 * length of the first, and the time in which they get shorter. They are fitted to the tails of the measured 3,000 phones.
 */
const coldPauses = { everyMs: 100, firstMs: 45, fadeMs: 8_000 };
/** The interval in which the versions are read (server/jobs/healing.ts), and the interval in which pings are written. */
const healMs = 2_000;
const pingMs = 50;

const computeSpread = (values: readonly number[]): Spread => {
  const at = (share: number) => rounded(quantile(values, share)) ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
};

const sumBusyMs = (threads: readonly Thread[]) => threads.reduce((sum, { busyMs }) => sum + busyMs, 0);

/** Reads the time that each part has used up to now. */
const readUsage = ({ servings, primary, replicas, log, redis, fanOut }: Installation) => ({
  loops: servings.map(({ loop }) => loop.busyMs),
  postgres: primary.busyMs,
  replicas: replicas.reduce((sum, { busyMs }) => sum + busyMs, 0),
  log: log.busyMs,
  redis: redis.busyMs,
  fanOut: sumBusyMs(fanOut),
  fanOutWorst: Math.max(0, ...fanOut.map(({ busyMs }) => busyMs)),
});

/** Simulates an evening on an installation. The same case gives the same figures each time. */
export function simulate({ topology, evening, seed = 20, skipMs = 5_000, lastsMs = 15_000 }: Case): Simulated {
  const clock = new Clock();
  const random = seededRandom(seed);
  const exponential = () => -Math.log(1 - random());
  const endMs = skipMs + lastsMs;
  const isCounted = (at: number) => at >= skipMs;
  const replies: number[] = [];
  const onPhones: number[] = [];
  const onBoards: number[] = [];
  let answerCount = 0;

  // Half of the work always takes the same time, and the rest varies.
  const vary = (ms: number) => ms * (0.5 + 0.5 * exponential());
  const installation = build(
    clock,
    { topology, evening },
    {
      random,
      vary,
      teamShown: (credit) => {
        credit.left -= 1;
        if (credit.left === 0 && isCounted(credit.at)) onPhones.push(clock.now - credit.at);
      },
      boardShown: (commitAt) => isCounted(commitAt) && onBoards.push(clock.now - commitAt),
    },
  );
  const { servings, servingsByTeam: servingsOf, redis, load } = installation;
  const anyServing = () => servings[Math.floor(random() * servings.length)];

  const score = (teamId: number, at: number, origin: (typeof servings)[number]) => {
    const own = servingsOf.get(teamId) ?? [];
    const credit = { teamId, at, left: own.length };
    for (const serving of own) serving.teamGroups.get(teamId)?.group.committed(credit);
    for (const { board } of servings) board?.committed(clock.now);
    origin.receive(teamId, cost('hearNode'));
    redis.run(servings.length * cost('redisSignal'), () =>
      clock.after(topology.networkMs, () => {
        for (const serving of servings) if (serving !== origin) serving.receive(teamId, cost('hearNode'));
      }),
    );
  };
  const ask = (teamId: number, dueAt: number) => {
    const serving = anyServing();
    if (!serving) return;
    if (isCounted(dueAt)) answerCount += 1;
    const through = (then: () => void) => (topology.loadIsHere ? load.players.run(cost('loadAnswer') / 2, then) : then());
    through(() =>
      serving.answer(
        (beganAt) => random() < evening.shareOfRight && score(teamId, beganAt, serving),
        () => through(() => isCounted(dueAt) && replies.push(clock.now - dueAt)),
      ),
    );
  };
  /** Plans independent arrivals with this rate a second. */
  const arrive = (perSecond: number, then: () => void) => {
    if (perSecond <= 0) return;
    const next = () =>
      clock.after((exponential() * 1_000) / perSecond, () => {
        then();
        next();
      });
    next();
  };
  if (evening.isSteady) {
    // The players of the bench answer in turn. Their times begin when the answer is due, and it is sent a little later.
    const lateness = () => cost('playersFrom') + random() * (cost('playersTo') - cost('playersFrom'));
    for (let at = 0; at < (evening.answers * endMs) / 1_000; at += 1) {
      const dueAt = (at * 1_000) / evening.answers;
      clock.after(dueAt + lateness(), () => ask(at % evening.teams, dueAt));
    }
  } else arrive(evening.answers, () => ask(Math.floor(random() * evening.teams), clock.now));
  arrive(evening.reconnects, () => anyServing()?.page(cost('connectNode'), 0));
  arrive(evening.blockPages, () => anyServing()?.page(cost('blockPageNode'), cost('blockPagePostgres')));
  arrive(evening.boardPages * (1 - topology.cachedShare), () => anyServing()?.page(cost('boardPageNode'), 0));
  const steadily = (everyMs: number, run: () => void) => {
    run();
    clock.after(everyMs, () => steadily(everyMs, run));
  };
  for (const serving of servings) {
    const pause = () => serving.loop.run(coldPauses.firstMs * Math.exp(-clock.now / coldPauses.fadeMs), () => undefined);
    if (evening.isCold) steadily(coldPauses.everyMs, pause);
    clock.after(random() * healMs, () => steadily(healMs, () => serving.heal(healMs)));
    clock.after(random() * pingMs, () => steadily(pingMs, () => serving.ping(pingMs)));
  }

  clock.runUntil(skipMs);
  const before = readUsage(installation);
  clock.runUntil(endMs);
  const after = readUsage(installation);
  const share = (key: 'postgres' | 'replicas' | 'log' | 'redis' | 'fanOut' | 'fanOutWorst') => (after[key] - before[key]) / lastsMs;
  const loops = after.loops.map((busyMs, at) => (busyMs - (before.loops[at] ?? 0)) / lastsMs);
  return {
    replyMs: computeSpread(replies),
    phonesMs: computeSpread(onPhones),
    boardMs: computeSpread(onBoards),
    unanswered: 1 - replies.length / Math.max(1, answerCount),
    cores: {
      node: loops.reduce((sum, each) => sum + each, 0),
      postgres: share('postgres'),
      replicas: share('replicas'),
      redis: share('redis'),
      fanOut: share('fanOut'),
    },
    busy: {
      loop: Math.max(...loops),
      postgres: share('postgres') / installation.primary.machine.cores,
      replicas: share('replicas') / Math.max(1, topology.database.replicas * topology.database.cores),
      log: share('log'),
      redis: share('redis'),
      fanOut: share('fanOutWorst'),
    },
    streamsOfProcess: Math.max(...servings.map(({ streams }) => streams)),
  };
}

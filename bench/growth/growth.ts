import { sql } from 'kysely';
import { findViolations } from '#server/platform/db/invariants.ts';
import type { Options } from '../options.ts';
import { Closers } from '../rig/closers.ts';
import { connectPatiently, openBenchDatabase } from '../rig/database.ts';
import { addFreshRiddles, fillLargeEvent } from '#tests/support/large-event/large-event.ts';
import { signEverybodyIn } from '../rig/large-stage.ts';
import { median, rounded, short } from '../rig/spread.ts';
import { tableOf } from '../rig/table.ts';
import { addHistory } from './history.ts';
import { hotCalls } from './reads.ts';

const sizes = [100, 1_000, 10_000];
const riddles = 320;
const attemptsOfTeam = 57;
const history = 1_000_000;
const teamsWithHistory = 1_000;
const times = 60;
/** At first each statement of a connection is planned again. */
const warmUps = 20;
/** Each of the eight kinds of calls goes on with the next team, and the smallest category that is measured has 30 teams. */
const fresh = 60;

interface Size {
  title: string;
  teams: number;
  /** Lines of the ledger, and wrong answers, beside those that were played. */
  history: number;
}

type Medians = Record<string, number>;

/** The median time of each call over one connection, in an event of this size, in ms. */
async function measure({ title, teams, history: past }: Size, { say, rounds }: Options): Promise<Medians> {
  const closers = new Closers();
  try {
    const database = await openBenchDatabase(closers);
    say(`Filling: ${title}`);
    const event = await fillLargeEvent(database.patient, { teams, riddles, attempts: teams * attemptsOfTeam });
    if (past > 0) await addHistory(database.patient, event, past);
    const freshRiddles = await addFreshRiddles(database.patient, event, fresh);
    const players = await signEverybodyIn(database);
    await database.analyze();
    const violations = await findViolations(database.patient);
    if (violations.length > 0) throw new Error(`the event is none that could be played: ${JSON.stringify(violations)}`);
    const { rows } = await sql<{ id: number }>`select min(id) as id from block where category_id = 1`.execute(database.patient);
    const one = connectPatiently(database.url, 1);
    closers.add(() => one.close());
    const captains = players.flatMap(([captain]) => captain ?? []);
    const calls = hotCalls(one.db, { event, captains, freshRiddles, blockId: rows[0]?.id ?? 0 });
    const taken: Record<string, number[]> = Object.fromEntries(Object.keys(calls).map((name) => [name, []]));
    // One kind after the other: an answer that follows the reading of a whole board would pay for its garbage and its cold caches.
    for (const [name, call] of Object.entries(calls))
      for (let turn = 0; turn < warmUps + (rounds ?? times); turn += 1) {
        const before = performance.now();
        await call();
        if (turn >= warmUps) taken[name]?.push(performance.now() - before);
      }
    return Object.fromEntries(Object.entries(taken).map(([name, all]) => [name, median(all)]));
  } finally {
    await closers.close();
  }
}

/** How the time of what is done again and again grows with the number of teams and with what they did before. */
export async function benchGrowth(options: Options): Promise<object> {
  const wanted: Size[] = (options.sizes ?? sizes).map((teams) => ({ title: `${teams.toLocaleString('en')} teams`, teams, history: 0 }));
  if (options.isFull) wanted.push({ title: `${teamsWithHistory} teams, 10⁶ lines`, teams: teamsWithHistory, history });
  const measured: { size: Size; medians: Medians }[] = [];
  // The first of them is measured twice: until then V8 compiles what all of them run.
  for (const size of wanted.slice(0, 1)) await measure(size, options);
  for (const size of wanted) measured.push({ size, medians: await measure(size, options) });
  const [first] = measured;
  const names = Object.keys(first?.medians ?? {});
  const ratio = (medians: Medians, name: string) => (medians[name] ?? Number.NaN) / (first?.medians[name] ?? Number.NaN);
  const rows = names.map((name) => [name, ...measured.map(({ medians }) => `${short(medians[name])} (${short(ratio(medians, name))})`)]);
  options.say(`\n${tableOf(['median ms (× the first)', ...measured.map(({ size }) => size.title)], rows)}\n`);
  const last = measured.at(-1)?.medians ?? {};
  return Object.fromEntries([
    ...names.map((name) => [
      name,
      measured.map(({ size, medians }) => ({
        teams: size.teams,
        ...(size.history > 0 && { history: size.history }),
        ms: rounded(medians[name] ?? Number.NaN),
        vsFirst: rounded(ratio(medians, name)),
      })),
    ]),
    ['answerVsFirst', rounded(ratio(last, 'answer'))],
    ['worstVsFirst', rounded(Math.max(...names.map((name) => ratio(last, name))))],
  ]);
}

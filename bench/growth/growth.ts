import { sql } from 'kysely';
import { findViolations } from '#server/platform/db/invariants.ts';
import type { Db } from '#server/platform/db/tables/tables.ts';
import { addFreshRiddles, fillLargeEvent, type LargeEvent } from '#tests/support/large-event/large-event.ts';
import type { Options } from '../options.ts';
import { Closers } from '../rig/closers.ts';
import { connectWithoutLimits, openBenchDatabase } from '../rig/database.ts';
import { signEverybodyIn } from '../rig/large-stage.ts';
import { median, rounded, short } from '../rig/spread.ts';
import { formatTable } from '../rig/table.ts';
import { hotCalls } from './reads.ts';

/** Adds ledger entries and wrong answers to an event, spread evenly over its teams and over the time since it began. */
function addHistory(db: Db, { eventId, organizerId }: LargeEvent, count: number): Promise<void> {
  return db.transaction().execute(async (trx) => {
    await sql`create temp table past_team on commit drop as
      select team.id, category_id, row_number() over (order by team.id) as n, count(*) over () as teams, starts_at
      from team join event on event.id = event_id where event_id = ${eventId}`.execute(trx);
    await sql`create temp table past_riddle on commit drop as
      select riddle.id, category_id, row_number() over (partition by category_id order by riddle.id) - 1 as n, count(*) over (partition by category_id) as riddles
      from riddle join block on block.id = block_id where event_id = ${eventId}`.execute(trx);
    await sql`insert into attempt (team_id, riddle_id, user_id, epoch, answer, match_key, is_right, answers_version, at)
      select past_team.id, past_riddle.id, member.user_id, 0, 'давно ' || k, k || ' давно', false, 1, starts_at + random() * interval '170 minutes'
      from generate_series(1, ${count}::int) as k join past_team on past_team.n = 1 + k % past_team.teams
      join past_riddle on past_riddle.category_id = past_team.category_id and past_riddle.n = (k / past_team.teams) % past_riddle.riddles
      join member on member.team_id = past_team.id and member.role = 'captain'`.execute(trx);
    await sql`insert into ledger_entry (event_id, team_id, team_version, kind, half, coins, epoch, actor_id, comment, at)
      select ${eventId}, past_team.id, version + 1 + (k - 1) / past_team.teams, 'adjust', 2 * ((k / past_team.teams) % 2) - 1, 0, 0, ${organizerId},
        'Давняя правка', starts_at + k * interval '170 minutes' / ${count}::int
      from generate_series(1, ${count}::int) as k join past_team on past_team.n = 1 + (k - 1) % past_team.teams
      join team_balance on team_balance.team_id = past_team.id`.execute(trx);
    await sql`update team_balance set score_half = known.half, version = known.lines from (select team_id, sum(half) as half, count(*) as lines
      from ledger_entry where event_id = ${eventId} group by team_id) as known where known.team_id = team_balance.team_id`.execute(trx);
  });
}

const sizes = [100, 1_000, 10_000];
const riddles = 320;
const attemptsOfTeam = 57;
const history = 1_000_000;
const teamsWithHistory = 1_000;
const callCount = 60;
/** PostgreSQL plans the first executions of each statement of a connection. */
const warmUps = 20;
/** Each of the eight kinds of calls goes on with the next team, and the smallest category that is measured has 30 teams. */
const fresh = 60;

interface Size {
  title: string;
  teams: number;
  /** The number of further ledger entries, and of further wrong answers. */
  history: number;
}

type Medians = Record<string, number>;

/** Measures the median time of each call over one connection, in an event of this size, in ms. */
async function measure({ title, teams, history: past }: Size, { say, rounds }: Options): Promise<Medians> {
  const closers = new Closers();
  try {
    const database = await openBenchDatabase(closers);
    say(`Filling: ${title}`);
    const event = await fillLargeEvent(database.unlimited, { teams, riddles, attempts: teams * attemptsOfTeam });
    if (past > 0) await addHistory(database.unlimited, event, past);
    const freshRiddles = await addFreshRiddles(database.unlimited, event, fresh);
    const players = await signEverybodyIn(database);
    await database.analyze();
    const violations = await findViolations(database.unlimited);
    if (violations.length > 0) throw new Error(`the event is none that could be played: ${JSON.stringify(violations)}`);
    const { rows } = await sql<{ id: number }>`select min(id) as id from block where category_id = 1`.execute(database.unlimited);
    const one = connectWithoutLimits(database.url, 1);
    closers.add(() => one.close());
    const captains = players.flatMap(([captain]) => captain ?? []);
    const calls = hotCalls(one.db, { event, captains, freshRiddles, blockId: rows[0]?.id ?? 0 });
    const times: Record<string, number[]> = Object.fromEntries(Object.keys(calls).map((name) => [name, []]));
    // The kinds run one after the other, because an answer after the read of a whole board would pay for its garbage and its cold caches.
    for (const [name, call] of Object.entries(calls))
      for (let turn = 0; turn < warmUps + (rounds ?? callCount); turn += 1) {
        const before = performance.now();
        await call();
        if (turn >= warmUps) times[name]?.push(performance.now() - before);
      }
    return Object.fromEntries(Object.entries(times).map(([name, all]) => [name, median(all)]));
  } finally {
    await closers.close();
  }
}

/** Measures how the time of frequent calls grows with the number of teams and with their history. */
export async function benchGrowth(options: Options): Promise<object> {
  const selected: Size[] = (options.sizes ?? sizes).map((teams) => ({ title: `${teams.toLocaleString('en')} teams`, teams, history: 0 }));
  if (options.isFull) selected.push({ title: `${teamsWithHistory} teams, 10⁶ lines`, teams: teamsWithHistory, history });
  const measured: { size: Size; medians: Medians }[] = [];
  // The first size is measured twice, because during its first run V8 compiles the code of all.
  for (const size of selected.slice(0, 1)) await measure(size, options);
  for (const size of selected) measured.push({ size, medians: await measure(size, options) });
  const [first] = measured;
  const names = Object.keys(first?.medians ?? {});
  const ratio = (medians: Medians, name: string) => (medians[name] ?? Number.NaN) / (first?.medians[name] ?? Number.NaN);
  const rows = names.map((name) => [name, ...measured.map(({ medians }) => `${short(medians[name])} (${short(ratio(medians, name))})`)]);
  options.say(`\n${formatTable(['median ms (× the first)', ...measured.map(({ size }) => size.title)], rows)}\n`);
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

import { readProgramLeaders, readProgramNumbers } from '#server/modules/program/program.ts';
import { acceptedAnswers } from '#server/modules/quest/quest.ts';
import { insights, openStandings } from '#server/modules/standings/standings.ts';
import { findViolations } from '#server/platform/db/invariants.ts';
import type { Db } from '#server/platform/db/tables/tables.ts';
import { Hub } from '#server/platform/live/hub.ts';
import { fillLargeEvent, type LargeEvent } from '#tests/support/large-event/large-event.ts';
import type { Options } from '../options.ts';
import { Closers } from '../rig/closers.ts';
import { createContext } from '../rig/context.ts';
import { openBenchDatabase } from '../rig/database.ts';
import { quantile, rounded, short } from '../rig/spread.ts';
import { formatTable } from '../rig/table.ts';

/** Lists every read of the organizers' pages, through the doors and as an organizer, by its field. */
function readsOfTheDesk(db: Db, event: LargeEvent): Record<string, () => Promise<unknown>> {
  const plain = createContext(db, { userId: event.organizerId, role: 'organizer' });
  const ctx = { ...plain, standings: openStandings(plain, new Hub()) };
  const readEvent = async () => {
    const statistics = await insights.readOrganizerStatistics(ctx, { event: event.slug });
    if (!statistics) throw new Error('the large event is gone');
    return statistics;
  };
  return {
    registrations: async () => insights.readRegistrationDays(ctx, await readEvent()),
    people: async () => insights.readPeopleNumbers(ctx, await readEvent()),
    teamSizes: async () => insights.readTeamSizes(ctx, await readEvent()),
    program: async () => readProgramNumbers(ctx, await readEvent()),
    programLeaders: async () => readProgramLeaders(ctx, { ...(await readEvent()), first: 20 }),
    categories: async () => insights.readCategoryTotals(ctx, await readEvent()),
    teams: async () => insights.readTeamNumbers(ctx, { ...(await readEvent()), first: 10 }),
    solvers: async () => insights.readSolvers(ctx, { ...(await readEvent()), first: 20 }),
    curves: async () => insights.readTrueCurves(ctx, await readEvent()),
    insiderHours: async () => insights.readInsiderHours(ctx, await readEvent()),
    riddles: async () => insights.readRiddleNumbers(ctx, await readEvent()),
    doubtfulRiddles: async () => acceptedAnswers.readDoubtfulRiddles(ctx, await readEvent()),
  };
}

/** Measures how long each read of the organizers' pages takes in a very large event. */
export async function benchDesk(options: Options): Promise<object> {
  const closers = new Closers();
  const medians: Record<string, number> = {};
  try {
    const database = await openBenchDatabase(closers);
    const [teams = 2_000] = options.sizes ?? [];
    options.say(`Filling ${teams} teams, ${teams / 2} riddles, ${teams * 25} attempts`);
    const event = await fillLargeEvent(database.unlimited, { teams, riddles: teams / 2, attempts: teams * 25 });
    await database.analyze();
    const violations = await findViolations(database.db);
    if (violations.length > 0) throw new Error(`the large event is none that could be played: ${JSON.stringify(violations)}`);
    for (const [name, read] of Object.entries(readsOfTheDesk(database.db, event))) {
      const times: number[] = [];
      while (times.length < (options.rounds ?? 9)) {
        const before = performance.now();
        await read();
        times.push(performance.now() - before);
      }
      medians[name] = rounded(quantile(times, 0.5)) ?? 0;
    }
  } finally {
    await closers.close();
  }
  options.say(
    `\n${formatTable(
      ['read', 'median ms'],
      Object.entries(medians).map(([name, ms]) => [name, short(ms)]),
    )}\n`,
  );
  return { medianMs: medians, slowestMs: Math.max(...Object.values(medians)) };
}

import { findViolations } from '#server/platform/db/invariants.ts';
import type { Options } from '../options.ts';
import { Closers } from '../rig/closers.ts';
import { openBenchDatabase } from '../rig/database.ts';
import { fillLargeEvent } from '#tests/support/large-event/large-event.ts';
import { quantile, rounded, short } from '../rig/spread.ts';
import { tableOf } from '../rig/table.ts';
import { readsOfTheDesk } from './reads.ts';

/** Measures how long the pages of organizers wait for each of their reads in a very large event. */
export async function benchDesk(options: Options): Promise<object> {
  const closers = new Closers();
  const medians: Record<string, number> = {};
  try {
    const database = await openBenchDatabase(closers);
    const [teams = 2_000] = options.sizes ?? [];
    options.say(`Filling ${teams} teams, ${teams / 2} riddles, ${teams * 25} attempts`);
    const event = await fillLargeEvent(database.patient, { teams, riddles: teams / 2, attempts: teams * 25 });
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
    `\n${tableOf(
      ['read', 'median ms'],
      Object.entries(medians).map(([name, ms]) => [name, short(ms)]),
    )}\n`,
  );
  return { medianMs: medians, slowestMs: Math.max(...Object.values(medians)) };
}

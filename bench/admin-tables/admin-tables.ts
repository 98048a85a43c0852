import { Closers } from '../rig/closers.ts';
import { openBenchDatabase } from '../rig/database.ts';
import { fillLargeEvent } from '#tests/support/large-event/large-event.ts';
import { tableOf } from '../rig/table.ts';
import { LiveCity } from '#tests/support/live/live-city.ts';
import { startServerProcess } from '#tests/support/processes/server-process.ts';
import type { Options } from '../options.ts';
import { openSlowLaptop } from './slow-laptop.ts';
import { type Figures, walkThrough } from './walk-through.ts';

/** Milliseconds from a touch to the next picture that feel like at once (ux 6.1). */
const goalMs = 200;

/** Sections with the filter that is chosen in each, by its place among the select fields of the page, and the text searched for. */
const sections = [
  { path: '/admin/teams', filter: 1, value: 'RU', search: 'Команда № 19' },
  { path: '/admin/attempts', filter: 1, value: 'wrong', search: 'мимо 7' },
  { path: '/admin/points', filter: 1, value: 'SOLVE', search: null },
] as const;

function missesOf(rows: readonly Figures[]): string[] {
  return rows.flatMap(({ path, inp }) =>
    inp.filter(({ ms }) => ms > goalMs).map(({ what, ms }) => `${path}: ${what} took ${ms} ms, goal ${goalMs}`),
  );
}

/** Measures how an organizer's slow laptop moves through an event of 2,000 teams, 1,000 riddles and 50,000 attempts. */
export async function benchAdminTables(options: Options): Promise<object> {
  const closers = new Closers();
  try {
    const database = await openBenchDatabase(closers);
    options.say('filling the event');
    const { slug } = await fillLargeEvent(database.patient);
    await database.analyze();
    const city = await LiveCity.open(database);
    closers.add(() => city.close());
    const server = await startServerProcess({ ...city.settings, REDIS_URL: '', LOG_LEVEL: 'fatal' });
    closers.add(() => server.stop());

    const page = await openSlowLaptop({ url: server.url, token: city.organizer.token }, closers);
    const rows: Figures[] = [];
    for (const section of sections) {
      options.say(section.path);
      rows.push(await walkThrough(page, { ...section, address: `${server.url}${section.path}?event=${slug}` }));
    }
    const cells = rows.flatMap(({ path, firstRowsMs, inp, panelMs, rowReached, drawn }) => [
      [path, 'first rows', String(firstRowsMs), '', ''],
      [path, 'panel of a row', String(panelMs), '', ''],
      ...inp.map(({ what, ms }) => [path, what, String(ms), String(rowReached), String(drawn)]),
    ]);
    options.say(`\n${tableOf(['section', 'what', 'ms', 'row reached', 'rows drawn'], cells)}\n`);
    const misses = missesOf(rows);
    for (const miss of misses) options.say(`missed: ${miss}`);
    return { goalMs, rows, misses };
  } finally {
    await closers.close();
  }
}

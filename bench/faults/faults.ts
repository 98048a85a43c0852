import { FaultCity } from '#tests/support/faults/fault-city.ts';
import { listFaults } from '#tests/support/faults/faults.ts';
import type { Fault, FaultEffect } from '#tests/support/faults/played-city.ts';
import { startRedisProcess } from '#tests/support/processes/redis-process.ts';
import type { Options } from '../options.ts';
import { Closers } from '../rig/closers.ts';
import { median, short } from '../rig/spread.ts';
import { formatTable } from '../rig/table.ts';

const usual = { phones: 32, kills: 20 };
const phonesOfTeam = 4;
const paceMs = 200;
const riddles = 800;
const redisGoneMs = 7_000;

const columns = ['fault', 'times', 'processes ended', 'looks', 'blank', 'stale after', 'late', 'writes back p50', 'max'] as const;
const highest = (values: readonly number[]) => Math.max(...values);
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** One row of the table and of `--json`: the effects of a fault, over all times that it happened. */
function summary(name: string, seen: readonly FaultEffect[]) {
  const backMs = seen.map(({ writesBackMs }) => writesBackMs);
  return {
    name,
    times: seen.length,
    deaths: highest(seen.map(({ deaths }) => deaths)),
    looks: sum(seen.map(({ looks }) => looks)),
    blank: sum(seen.map(({ blank, unhealthy }) => blank + unhealthy)),
    staleAfterMs: highest(seen.map(({ staleAfterMs }) => staleAfterMs)),
    lateStale: sum(seen.map(({ lateStale }) => lateStale)),
    writesBackMs: { p50: median(backMs), max: highest(backMs) },
  };
}

type Summary = ReturnType<typeof summary>;
const toRow = ({ name, times, deaths, looks, blank, staleAfterMs, lateStale, writesBackMs }: Summary) => [
  name,
  ...[times, deaths, looks, blank, staleAfterMs, lateStale, writesBackMs.p50, writesBackMs.max].map(short),
];

/** Causes faults one after another while phones answer all the time, and reports which processes ended, what was lost and what people saw. */
export async function benchFaults({ say, sizes, rounds }: Options): Promise<object> {
  const closers = new Closers();
  try {
    const redis = await startRedisProcess();
    closers.add(() => redis.kill());
    const phones = sizes?.[0] ?? usual.phones;
    const size = { teams: Math.ceil(phones / phonesOfTeam), phonesOfTeam, riddles, paceMs, settings: { REDIS_URL: redis.url } };
    say(`${phones} phones answer through two servers; the database is a private one.`);
    const city = await FaultCity.open(size);
    closers.add(() => city.close());
    const redisGone: Fault = { begin: () => redis.kill(), lastsMs: redisGoneMs, end: () => redis.restart(), keepsDatabase: true };
    const faults: [string, Fault][] = [...Object.entries(listFaults(city)), ['Redis killed 7 s', redisGone]];
    const results: Summary[] = [];
    for (const [name, fault] of faults) {
      const seen: FaultEffect[] = [];
      const times = name === 'postmaster killed' ? (rounds ?? usual.kills) : 1;
      while (seen.length < times) seen.push(await city.during(fault));
      results.push(summary(name, seen));
      say(`${name}: done`);
    }
    const outcome = await city.readOutcome();
    const { acknowledged, lost, doubled, violations, refusals } = outcome;
    say(`\n${formatTable(columns, results.map(toRow))}\n\nTimes in ms. Late: looks that took an old board for new after 2 s.`);
    say(`${acknowledged} answers taken: ${lost} lost, ${doubled} doubled, ${violations.length} invariants broken.`);
    say(
      `Said instead: ${
        Object.entries(refusals)
          .map(([code, count]) => `${code} ${count}`)
          .join(', ') || 'nothing'
      }.`,
    );
    return { phones, faults: results, ...outcome };
  } finally {
    await closers.close();
  }
}

import { Closers } from '../rig/closers.ts';
import { median, short } from '../rig/spread.ts';
import { tableOf } from '../rig/table.ts';
import type { Options } from '../options.ts';
import { FaultCity } from '#tests/support/faults/fault-city.ts';
import type { Fault, Seen } from '#tests/support/faults/played-city.ts';
import { faultsOf } from '#tests/support/faults/faults.ts';
import { startRedisProcess } from '#tests/support/processes/redis-process.ts';

const usual = { phones: 32, kills: 20 };
const phonesOfTeam = 4;
const paceMs = 200;
const riddles = 800;
const redisGoneMs = 7_000;

const columns = ['fault', 'times', 'processes ended', 'looks', 'blank', 'stale after', 'late', 'writes back p50', 'max'] as const;
const highest = (values: readonly number[]) => Math.max(...values);
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** One row of the table and of `--json`: what a fault did, every time that it happened. */
function summary(name: string, seen: readonly Seen[]) {
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
const rowOf = ({ name, times, deaths, looks, blank, staleAfterMs, lateStale, writesBackMs }: Summary) => [
  name,
  ...[times, deaths, looks, blank, staleAfterMs, lateStale, writesBackMs.p50, writesBackMs.max].map(short),
];

/** Faults of a day, one after another, under phones that answer all the time: what ended, what was lost, what people saw. */
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
    const faults: [string, Fault][] = [...Object.entries(faultsOf(city)), ['Redis killed 7 s', redisGone]];
    const results: Summary[] = [];
    for (const [name, fault] of faults) {
      const seen: Seen[] = [];
      const times = name === 'postmaster killed' ? (rounds ?? usual.kills) : 1;
      while (seen.length < times) seen.push(await city.during(fault));
      results.push(summary(name, seen));
      say(`${name}: done`);
    }
    const kept = await city.kept();
    const { acknowledged, lost, doubled, violations, refusals } = kept;
    say(`\n${tableOf(columns, results.map(rowOf))}\n\nTimes in ms. Late: looks that took an old board for new after 2 s.`);
    say(`${acknowledged} answers taken: ${lost} lost, ${doubled} doubled, ${violations.length} invariants broken.`);
    say(
      `Said instead: ${
        Object.entries(refusals)
          .map(([code, count]) => `${code} ${count}`)
          .join(', ') || 'nothing'
      }.`,
    );
    return { phones, faults: results, ...kept };
  } finally {
    await closers.close();
  }
}

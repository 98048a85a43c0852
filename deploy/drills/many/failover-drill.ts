import { setTimeout as wait } from 'node:timers/promises';
import type { PlayedCity, Seen } from '#tests/support/faults/played-city.ts';
import { expect, expectNone, expectStored, expectUnharmed } from '../support/expect.ts';
import { median, seconds } from '../support/figures.ts';
import type { DatabaseCluster } from './database-cluster.ts';

/** Half of the times the primary is killed and its machine lives, half of the times the machine is lost. */
const kills = 10;
const promisedBackMs = 15_000;
/** So long a lost machine stays away, before it starts again by itself. */
const awayMs = 3_000;

interface Failover extends Seen {
  /** Answers a second that were taken just before the kill. */
  rate: number;
  /** No answer was taken for so long, in ms. */
  silentMs: number;
}

/** One kill under the phones; resolves when the next one would lose nothing. */
async function killPrimary(cluster: DatabaseCluster, played: PlayedCity, isMachineLost: boolean): Promise<Failover> {
  const primary = await cluster.primary();
  const rate = await rateOf(played);
  const since = performance.now();
  const seen = await played.during(
    isMachineLost
      ? { begin: () => primary.lose(), lastsMs: awayMs, end: () => primary.start() }
      : { begin: () => primary.killPostmaster() },
  );
  await cluster.untilSafe();
  return { ...seen, rate, silentMs: played.longestSilence(since) };
}

/** The primary is killed ten times under as many answers as the machine takes beside three databases: nothing that was acknowledged is lost, and nobody restarts a process by hand. */
export async function drillFailover(cluster: DatabaseCluster, played: PlayedCity): Promise<string> {
  const all: Failover[] = [];
  for (let count = 1; count <= kills; count += 1) {
    const isMachineLost = count % 2 === 0;
    const seen = await killPrimary(cluster, played, isMachineLost);
    all.push(seen);
    const { rate, looks, blank, staleAfterMs, silentMs } = seen;
    const stale = Number.isNaN(staleAfterMs) ? '' : `, boards say within ${seconds(staleAfterMs)} that they are old`;
    console.log(
      `${count}: ${isMachineLost ? 'the machine of the primary is lost' : 'the primary is killed'} under ${Math.round(rate)} answers/s: writes back after ${seconds(silentMs)}, ${blank} of ${looks} looks blank${stale}`,
    );
    expectUnharmed(seen);
    expect(silentMs <= promisedBackMs, `writes came back after ${seconds(silentMs)}`);
  }
  const kept = await played.kept();
  expectStored(kept);
  expectNone(kept.violations);
  const back = all.map(({ silentMs }) => silentMs);
  const rate = Math.round(median(all.map((each) => each.rate)));
  return `failover ×${kills} under ${rate} answers/s: 0 of ${kept.acknowledged} acknowledged answers lost, writes back in ${seconds(median(back))} (max ${seconds(Math.max(...back))}), ${all.reduce((sum, { looks }) => sum + looks, 0)} looks at boards and none blank`;
}

/** Answers a second that are acknowledged while nothing is wrong. */
async function rateOf(played: PlayedCity): Promise<number> {
  const [from, begun] = [performance.now(), played.acknowledged];
  await wait(2_000);
  return ((played.acknowledged - begun) * 1000) / (performance.now() - from);
}

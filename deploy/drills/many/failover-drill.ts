import { setTimeout as wait } from 'node:timers/promises';
import type { FaultEffect, PlayedCity } from '#tests/support/faults/played-city.ts';
import { expect, expectNone, expectStored, expectUnharmed } from '../support/expect.ts';
import { median, seconds } from '../support/figures.ts';
import type { DatabaseCluster } from './database-cluster.ts';

/** In half of the kills only the primary dies, in the other half its whole machine is lost. */
const kills = 10;
const promisedBackMs = 15_000;
/** How long a lost machine stays away before it starts again by itself. */
const awayMs = 3_000;

interface Failover extends FaultEffect {
  /** Answers per second that were acknowledged just before the kill. */
  rate: number;
  /** The longest time without an acknowledged answer, in ms. */
  silentMs: number;
}

/** Kills the primary while phones answer; resolves when the next kill would lose nothing. */
async function killPrimary(cluster: DatabaseCluster, played: PlayedCity, isMachineLost: boolean): Promise<Failover> {
  const primary = await cluster.primary();
  const rate = await measureRate(played);
  const since = performance.now();
  const effect = await played.during(
    isMachineLost
      ? { begin: () => primary.lose(), lastsMs: awayMs, end: () => primary.start() }
      : { begin: () => primary.killPostmaster() },
  );
  await cluster.untilSafe();
  return { ...effect, rate, silentMs: played.longestSilence(since) };
}

/**
 * Kills the primary ten times under as many answers as the machine can take. No acknowledged answer may be lost, and no process may need a
 * restart by hand.
 */
export async function drillFailover(cluster: DatabaseCluster, played: PlayedCity): Promise<string> {
  const all: Failover[] = [];
  for (let count = 1; count <= kills; count += 1) {
    const isMachineLost = count % 2 === 0;
    const effect = await killPrimary(cluster, played, isMachineLost);
    all.push(effect);
    const { rate, looks, blank, staleAfterMs, silentMs } = effect;
    const stale = Number.isNaN(staleAfterMs) ? '' : `, boards say within ${seconds(staleAfterMs)} that they are old`;
    console.log(
      `${count}: ${isMachineLost ? 'the machine of the primary is lost' : 'the primary is killed'} under ${Math.round(rate)} answers/s: writes back after ${seconds(silentMs)}, ${blank} of ${looks} looks blank${stale}`,
    );
    expectUnharmed(effect);
    expect(silentMs <= promisedBackMs, `writes came back after ${seconds(silentMs)}`);
  }
  const outcome = await played.readOutcome();
  expectStored(outcome);
  expectNone(outcome.violations);
  const back = all.map(({ silentMs }) => silentMs);
  const rate = Math.round(median(all.map((each) => each.rate)));
  return `failover ×${kills} under ${rate} answers/s: 0 of ${outcome.acknowledged} acknowledged answers lost, writes back in ${seconds(median(back))} (max ${seconds(Math.max(...back))}), ${all.reduce((sum, { looks }) => sum + looks, 0)} looks at boards and none blank`;
}

/** Measures the answers per second that are acknowledged without a fault. */
async function measureRate(played: PlayedCity): Promise<number> {
  const [from, acknowledgedBefore] = [performance.now(), played.acknowledged];
  await wait(2_000);
  return ((played.acknowledged - acknowledgedBefore) * 1000) / (performance.now() - from);
}

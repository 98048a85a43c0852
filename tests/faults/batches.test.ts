import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FaultCity } from '#tests/support/faults/fault-city.ts';
import { listFaults } from '#tests/support/faults/faults.ts';
import { until } from '#tests/support/faults/until.ts';
import { noteFigure } from '#tests/support/figures.ts';
import { hasPostgresPrograms } from '#tests/support/processes/postgres-process.ts';

const isNightly = process.env['NIGHTLY'] === '1';
const kills = isNightly ? 20 : 2;
/** A server is back after three seconds. */
const timeout = kills * 30_000;
const teams = 48;

/** This many phones at this pace keep both lanes of both servers busy, so most of their answers share a transaction. */
const crowd = { teams, phonesOfTeam: 1, riddles: isNightly ? 4_000 : 1_000, paceMs: 30 };

describe.skipIf(!hasPostgresPrograms())('answers that share transactions', () => {
  let city: FaultCity;
  beforeAll(async () => {
    city = await FaultCity.open(crowd);
  }, 120_000);
  afterAll(() => city?.close());

  async function untilAnswering(): Promise<void> {
    const before = city.acknowledged;
    await until('the phones answer', () => city.acknowledged >= before + teams);
  }

  /** Compares the acknowledged answers with the stored ones, and counts the transactions with several moves. */
  async function keptAfter(what: string) {
    const { acknowledged, lost, doubled, violations } = await city.readOutcome();
    const shared = await city.sharedTransactions();
    noteFigure(`${kills} × ${what}: ${acknowledged} answers taken, ${shared} transactions of several`);
    return { lost, doubled, violations, areShared: shared > 0 };
  }

  const whole = { lost: 0, doubled: 0, violations: [], areShared: true };

  it(`are all there, once, after a server was killed ${kills} times in the middle of them`, { timeout }, async () => {
    for (let count = 0; count < kills; count += 1) {
      await untilAnswering();
      await city.replaceServer(count % 2);
    }
    await untilAnswering();

    expect(await keptAfter('server killed')).toEqual(whole);
  });

  it(`are all there, once, after the database was killed ${kills} times in the middle of them`, { timeout }, async () => {
    for (let count = 0; count < kills; count += 1) {
      await untilAnswering();
      await city.during(listFaults(city)['postmaster killed']);
    }

    expect(await keptAfter('database killed')).toEqual(whole);
  });
});

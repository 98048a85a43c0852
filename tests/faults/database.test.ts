import { afterAll, beforeAll, expect, it } from 'vitest';
import { overloadCodes } from '#server/platform/errors.ts';
import { FaultCity } from '#tests/support/faults/fault-city.ts';
import { listFaults } from '#tests/support/faults/faults.ts';
import type { Fault, FaultEffect } from '#tests/support/faults/played-city.ts';
import { noteFigure } from '#tests/support/figures.ts';
import { hasPostgresPrograms } from '#tests/support/processes/postgres-process.ts';

const canRun = hasPostgresPrograms();
const kills = process.env['NIGHTLY'] === '1' ? 21 : 5;
const promisedBackMs = 1_000;

let city: FaultCity;
beforeAll(async () => {
  if (canRun) city = await FaultCity.open({ teams: 4, phonesOfTeam: 4, riddles: 500, paceMs: 200 });
}, 120_000);
afterAll(() => city?.close());

const faults = () => listFaults(city);

async function goesThrough(name: string, fault: Fault): Promise<FaultEffect> {
  const effect = await city.during(fault);
  noteFigure(`fault, ${name}: ${JSON.stringify(effect)}`);
  return effect;
}

/** Expects that no process ended and every onlooker saw a board. */
const unharmed = { deaths: 0, blank: 0, unhealthy: 0, lateStale: 0 };

/** Expects that every acknowledged answer is stored once, and that every refusal had a name. */
async function expectKept(): Promise<void> {
  const { acknowledged, refusals, ...outcome } = await city.readOutcome();
  expect(outcome).toEqual({ lost: 0, doubled: 0, violations: [] });
  expect(acknowledged).toBeGreaterThan(0);
  const allowedCodes = new Set<string>([...overloadCodes, 'IDEMPOTENCY_IN_PROGRESS']);
  expect(Object.keys(refusals).filter((name) => !allowedCodes.has(name))).toEqual([]);
}

it.skipIf(!canRun)(`goes on when the postmaster is killed ${kills} times under phones that answer`, async () => {
  const backMs: number[] = [];
  for (let count = 0; count < kills; count += 1) {
    const effect = await goesThrough('postmaster killed', faults()['postmaster killed']);
    expect(effect).toMatchObject(unharmed);
    backMs.push(effect.writesBackMs);
  }

  const median = backMs.sort((a, b) => a - b)[(kills - 1) / 2];
  expect(median).toBeLessThanOrEqual(promisedBackMs);
  await expectKept();
});

it.skipIf(!canRun)('goes on when every connection to the database is reset', async () => {
  const effect = await goesThrough('connections reset', faults()['connections reset']);

  expect(effect).toMatchObject(unharmed);
  expect(effect.writesBackMs).toBeLessThanOrEqual(promisedBackMs);
  await expectKept();
});

it.skipIf(!canRun)('goes on when the database ends sessions in the middle of their transactions', async () => {
  const effect = await goesThrough('sessions ended', faults()['sessions ended in mid-transaction']);

  expect(effect).toMatchObject(unharmed);
  expect(effect.writesBackMs).toBeLessThanOrEqual(promisedBackMs);
  await expectKept();
});

it.skipIf(!canRun).each(['connections refused 5 s', 'black hole 10 s'] as const)(
  'keeps the boards, says within 2 s that they are old, and goes on after: %s',
  async (name) => {
    const effect = await goesThrough(name, faults()[name]);

    expect(effect).toMatchObject(unharmed);
    expect(effect.staleAfterMs).toBeLessThanOrEqual(2_000);
    expect(effect.writesBackMs).toBeLessThanOrEqual(promisedBackMs);
    await expectKept();
  },
);

it.skipIf(!canRun)(
  'goes on when the servers stood still for 7 s, as on a paused machine, and the database ended their transactions',
  async () => {
    const effect = await goesThrough('servers frozen', faults()['servers frozen 7 s']);

    expect(effect).toMatchObject(unharmed);
    expect(effect.writesBackMs).toBeLessThanOrEqual(promisedBackMs);
    await expectKept();
  },
);

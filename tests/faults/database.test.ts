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

/** Causes a fault several times, and expects the promise of the middle one: a host that stands still once in a while is not the servers. */
async function goesThroughOften(name: keyof ReturnType<typeof listFaults>, times: number): Promise<FaultEffect[]> {
  const effects: FaultEffect[] = [];
  for (let count = 0; count < times; count += 1) effects.push(await goesThrough(name, faults()[name]));
  const backMs = effects.map(({ writesBackMs }) => writesBackMs).toSorted((a, b) => a - b);
  expect(backMs[Math.floor(times / 2)]).toBeLessThanOrEqual(promisedBackMs);
  for (const effect of effects) expect(effect).toMatchObject(unharmed);
  await expectKept();
  return effects;
}

it.skipIf(!canRun).each(['postmaster killed', 'connections reset', 'sessions ended in mid-transaction'] as const)(
  `goes on each of ${kills} times under phones that answer: %s`,
  async (name) => {
    const effects = await goesThroughOften(name, kills);

    expect(effects).toHaveLength(kills);
  },
);

it.skipIf(!canRun).each([
  ['connections refused 5 s', 3],
  ['black hole 10 s', 1],
] as const)('keeps the boards, says within 2 s that they are old, and goes on after: %s', async (name, times) => {
  const effects = await goesThroughOften(name, times);

  for (const { staleAfterMs } of effects) expect(staleAfterMs).toBeLessThanOrEqual(2_000);
});

it.skipIf(!canRun)(
  'goes on when the servers stood still for 7 s, as on a paused machine, and the database ended their transactions',
  async () => {
    const effect = await goesThrough('servers frozen', faults()['servers frozen 7 s']);

    expect(effect).toMatchObject(unharmed);
    expect(effect.writesBackMs).toBeLessThanOrEqual(promisedBackMs);
    await expectKept();
  },
);

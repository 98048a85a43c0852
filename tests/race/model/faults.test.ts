import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type { DatabaseConnection } from '#server/platform/db/connection/connect.ts';
import { openCopy } from '#tests/support/database.ts';
import { forgottenHints, freeHints, roundingUp, strayAttempts, withoutTheLock } from './faults.ts';
import { firstDivergence } from './first-divergence.ts';
import { Subject } from './subject.ts';

const runs = 60;
let spoilt: DatabaseConnection;
beforeAll(async () => {
  spoilt = await openCopy();
});
afterAll(() => spoilt.close());

const faults: [string, KyselyPlugin][] = [
  ['a balance that rounds up', roundingUp],
  ['hints that cost nothing', freeHints],
  ['a solve that forgets its hint', forgottenHints],
  ['attempts of an epoch that never was', strayAttempts],
  // On one connection calls cannot meet, so a missing lock has no effect.
  ...(inject('database').kind === 'postgres' ? ([['teams without their lock', withoutTheLock]] as [string, KyselyPlugin][]) : []),
];

it.each(faults)('the model notices %s', async (_name, fault) => {
  const subject = await Subject.open({ fault, db: spoilt.db });

  expect(await firstDivergence(subject, { runs, isShrinking: false })).not.toBeNull();
});

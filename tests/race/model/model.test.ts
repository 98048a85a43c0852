import { expect, inject, it } from 'vitest';
import { firstDivergence } from './first-divergence.ts';
import { Subject } from './subject.ts';

/** The full figure where commands can really meet; on the embedded database, which runs one at a time, a sample. */
const runs = inject('database').kind === 'postgres' ? 300 : 30;

it(`agrees with an independent oracle over ${runs} sequences of play with bursts`, async () => {
  const subject = await Subject.open();

  expect(await firstDivergence(subject, { runs, isShrinking: true })).toBeNull();
});

import { expect, inject, it } from 'vitest';
import { firstDivergence } from './first-divergence.ts';
import { Subject } from './subject.ts';

const onServer = process.env['NIGHTLY'] === '1' ? 300 : 60;
/** Where commands can really meet, by night the full figure; on the embedded database, which runs one at a time, a sample. */
const runs = inject('database').kind === 'postgres' ? onServer : 30;

it(`agrees with an independent oracle over ${runs} sequences of play with bursts`, async () => {
  const subject = await Subject.open();

  expect(await firstDivergence(subject, { runs, isShrinking: true })).toBeNull();
});

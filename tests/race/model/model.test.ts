import { expect, inject, it } from 'vitest';
import { firstDivergence } from './first-divergence.ts';
import { Subject } from './subject.ts';

const onServer = process.env['NIGHTLY'] === '1' ? 300 : 60;
/**
 * The number of sequences: in full by night on PostgreSQL, where commands can meet; a sample on the embedded database, which runs one at a
 * time.
 */
const runs = inject('database').kind === 'postgres' ? onServer : 30;

it(`agrees with an independent oracle over ${runs} sequences of play with bursts`, async () => {
  const subject = await Subject.open();

  expect(await firstDivergence(subject, { runs, isShrinking: true })).toBeNull();
});

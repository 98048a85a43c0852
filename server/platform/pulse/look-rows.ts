import { Histogram } from 'prom-client';
import type { Clock } from '../clock.ts';
import { countRowsOf } from '../db/statements/read-rows.ts';
import type { Db } from '../db/tables/tables.ts';

/** A look that reads more for one move has a plan that walks through tables. The bound is some ten times what a large event needs. */
export const maxLookRows = 2_000;

const minIntervalMs = 10_000;

/** Samples what the looks of this process read: one batch of moves in ten seconds, because counting takes two more statements. */
export class LookRows {
  readonly histogram = new Histogram({
    name: 'versta_look_rows',
    help: 'Rows and index entries that the database read to look at what one move depends on, by a sample each ten seconds',
    buckets: [100, 500, maxLookRows, 10_000, 100_000],
    registers: [],
  });
  readonly #monotonicNow: () => number;
  #dueAt = Number.NEGATIVE_INFINITY;

  constructor(monotonicNow: () => number) {
    this.#monotonicNow = monotonicNow;
  }

  /** Runs the look of a batch, and counts what it reads when that is due. */
  async sample<T>(on: { db: Db; clock: Clock }, moves: number, look: () => Promise<T>): Promise<T> {
    const now = this.#monotonicNow();
    if (now < this.#dueAt) return look();
    this.#dueAt = now + minIntervalMs;
    const { result, rows } = await countRowsOf(on, look);
    if (rows > 0) this.histogram.observe(rows / moves);
    return result;
  }
}

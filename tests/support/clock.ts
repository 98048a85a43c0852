import { type Expression, sql } from 'kysely';
import type { Clock } from '#server/platform/clock.ts';

const era = Date.UTC(2027, 0, 1, 9);
const apartMs = 12 * 3_600_000;
let worlds = 0;

/**
 * Resets the first day, for a file with a new database. The last file of many would otherwise begin years after the dates that it names.
 */
export const restartTestClocks = (): void => void (worlds = 0);

/** A clock that a test moves. Each starts half a day after the one before, so that every world's event is the current one to it. */
export class TestClock implements Clock {
  #now = new Date(era + worlds++ * apartMs);

  get now(): Expression<Date> {
    return sql<Date>`cast(${this.#now.toISOString()} as timestamptz)`;
  }

  read(): Date {
    return new Date(this.#now);
  }

  set(moment: Date): void {
    this.#now = new Date(moment);
  }

  passes(seconds: number): void {
    this.#now = new Date(this.#now.getTime() + seconds * 1000);
  }
}

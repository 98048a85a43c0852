import { type Expression, sql } from 'kysely';

/** An instant as the database sees it, to be placed into a statement. */
export type SqlInstant = Expression<Date>;

/**
 * Time is the database's: several processes with wrong clocks still agree. Inside a transaction it is the instant at
 * which the transaction began.
 */
export interface Clock {
  readonly now: SqlInstant;
}

export const databaseClock: Clock = { now: sql<Date>`now()` };

/** A clock that stands still, for tests and for demo data that happened in the past. */
export function fixedClock(at: Date): Clock {
  return { now: sql<Date>`cast(${at.toISOString()} as timestamptz)` };
}

import { type Expression, sql } from 'kysely';

/** An instant as the database sees it, to be placed into a statement. */
export type SqlInstant = Expression<Date>;

/**
 * Time is the database's: several processes with wrong clocks still agree. Inside a transaction it is the instant at
 * which the transaction began.
 */
export interface Clock {
  readonly now: SqlInstant;
  /** The instant of a fixed clock, in the text format of PostgreSQL. Prepared statements take it as a value. */
  readonly fixedAt?: string;
}

export const databaseClock: Clock = { now: sql<Date>`now()` };

/** An instant from its text, or from a placeholder for it. */
export const instant = (at: unknown): SqlInstant => sql<Date>`cast(${at} as timestamptz)`;

/** A fixed clock, for tests and for demo data that happened in the past. */
export const fixedClock = (at: Date): Clock => clockAt(at.toISOString());

/** A fixed clock from the text of a PostgreSQL instant, which has microseconds. */
export const clockAt = (at: string): Clock => ({ now: instant(at), fixedAt: at });

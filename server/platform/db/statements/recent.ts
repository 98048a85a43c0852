import { type Expression, type RawBuilder, sql } from 'kysely';
import type { SqlInstant } from '../../clock.ts';

/** How far ahead of its own time a transaction may see an instant: another transaction that began later may have committed first. */
const aheadSeconds = 5;

/**
 * SQL that is true for an instant of the last `seconds`. An instant further ahead than transactions overtake each other was written before
 * the clock of the database was set back. Its age is unknown, so it does not count, and nobody has to wait for as long as the clock jumped.
 */
export const isRecent = (
  at: Expression<unknown>,
  { now, seconds }: { now: SqlInstant; seconds: number | Expression<number> },
): RawBuilder<boolean> =>
  sql<boolean>`(${at} > ${now} - ${seconds} * interval '1 second' and ${at} <= ${now} + ${sql.lit(aheadSeconds)} * interval '1 second')`;

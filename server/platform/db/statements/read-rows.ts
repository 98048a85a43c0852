import { sql } from 'kysely';
import type { Clock } from '../../clock.ts';
import type { Db } from '../tables/tables.ts';
import { prepared } from './prepared.ts';

/**
 * Counts the rows of tables and entries of indexes that the connection has read so far. PostgreSQL hands its counts in between transactions and
 * begins at zero again, so only the difference of two counts of one transaction says something. It is 0 while `track_counts` is off.
 */
const countReadRows = prepared<object, { count: number }>(
  () => sql<{ count: number }>`
    select coalesce(sum(pg_stat_get_xact_tuples_returned(oid)), 0)::int8 as count
    from pg_class where relkind in ('r', 'i') and relnamespace = current_schema()::text::regnamespace`,
);

/** Runs a look in the transaction of `on`, and counts what it reads. A pipeline sends all statements at once, in this order. */
export async function countRowsOf<T>(on: { db: Db; clock: Clock }, look: () => Promise<T>): Promise<{ result: T; rows: number }> {
  const [before, result, after] = await Promise.all([countReadRows(on, {}), look(), countReadRows(on, {})]);
  return { result, rows: (after[0]?.count ?? 0) - (before[0]?.count ?? 0) };
}

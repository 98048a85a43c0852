import { setTimeout as wait } from 'node:timers/promises';
import { openUnpooled } from './connect.ts';

/** The number of the advisory lock. Nothing else in the database uses it. */
const lockKey = 7_243_115;
const retryMs = 100;

/**
 * Lets one process at a time prepare a database, such as migrate it. The others wait without a timeout, outside of their pools. A process
 * that dies releases the lock. An embedded database needs none.
 *
 * The lock belongs to a transaction that stays open, and not to a session, because a pooler may give a session away after each
 * transaction. A waiting process polls instead of blocking, so that the pooler has a session left for the one that works.
 */
export async function withPreparationLock<T>(url: string | null, prepare: () => Promise<T>): Promise<T> {
  if (url === null) return prepare();
  const client = openUnpooled(url, 'versta preparing');
  const isLocked = async () => {
    await client.query('begin');
    // Behind a pooler the time limits of statements are those of the role.
    await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0');
    const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_xact_lock($1) as locked', [lockKey]);
    if (!rows[0]?.locked) await client.query('rollback');
    return rows[0]?.locked ?? false;
  };
  try {
    await client.connect();
    while (!(await isLocked())) await wait(retryMs);
    const result = await prepare();
    // A pooler hands the session on at the end of the transaction.
    await client.query('commit').catch(() => undefined);
    return result;
  } finally {
    await client.end();
  }
}

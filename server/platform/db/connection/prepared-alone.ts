import { setTimeout as wait } from 'node:timers/promises';
import { openAlone } from './connect.ts';

/** Any number that nothing else in the database locks. */
const lockKey = 7_243_115;
const againMs = 100;

/**
 * Lets one process at a time prepare a database. The others wait for as long as it takes, on a connection of their own. A process that dies
 * gives the lock back. An embedded database has one process anyway.
 *
 * The lock belongs to a transaction that is open meanwhile, and not to the session, because a pooler may give a session away after each
 * transaction. Who waits asks again and again, so that many who wait leave the pooler a session for the one who works.
 */
export async function preparedAlone<T>(url: string | null, prepare: () => Promise<T>): Promise<T> {
  if (url === null) return prepare();
  const client = openAlone(url, 'versta preparing');
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
    while (!(await isLocked())) await wait(againMs);
    const prepared = await prepare();
    // A pooler hands the session on at the end of the transaction.
    await client.query('commit').catch(() => undefined);
    return prepared;
  } finally {
    await client.end();
  }
}

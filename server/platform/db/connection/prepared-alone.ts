import { openAlone } from './connect.ts';

/** Any number that nothing else in the database locks. */
const lockKey = 7_243_115;

/**
 * Lets one process at a time prepare a database. The others wait for as long as it takes, on a connection of their own: those of the
 * pool give up on a lock after a second. A process that dies gives the lock back. An embedded database has one process anyway.
 */
export async function preparedAlone<T>(url: string | null, prepare: () => Promise<T>): Promise<T> {
  if (url === null) return prepare();
  const client = openAlone(url, 'versta preparing');
  try {
    await client.connect();
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    return await prepare();
  } finally {
    await client.end();
  }
}

import { sql } from 'kysely';
import type { Db } from './tables/tables.ts';

/**
 * The id of the history of a database, as part of a larger statement. Versions only grow within one history: a restored backup, a recovery
 * to an earlier instant and a standby that takes over without the newest commits begin another, in which lower numbers are the newer ones.
 */
export const history = sql<string>`coalesce((select history.id from history), '')`;

/**
 * The location of a database: its cluster, its id in it, and the timeline of the log, which PostgreSQL changes at every promotion and every
 * recovery to an instant. Null on a standby, which has the history of its primary.
 */
const location = `case when not pg_is_in_recovery() then concat_ws('/',
  (select system_identifier from pg_control_system()),
  (select oid from pg_database where datname = current_database()),
  left(pg_walfile_name(pg_current_wal_lsn()), 8)) end`;

/** SQL: begins another history here in any case. */
export const beginHistory = `insert into history (one, id, place) select 1, left(gen_random_uuid()::text, 8), ${location}
  on conflict (one) do update set id = excluded.id, place = excluded.place`;

/** SQL: makes a database that goes out of use begin another history if it ever comes back. */
export const discardHistory = "update history set place = ''";

/** SQL: begins another history if the location of the database has changed; of several processes only the first one does. */
export const beginHistoryElsewhere = `insert into history (one, id, place) select 1, left(gen_random_uuid()::text, 8), ${location}
  where not pg_is_in_recovery()
  on conflict (one) do update set id = excluded.id, place = excluded.place where history.place <> excluded.place`;

const findHistory = sql<{ id: string; isElsewhere: boolean | null }>`select ${history} as id,
  coalesce((select history.place from history), '') <> ${sql.raw(location)} as is_elsewhere`;

/** Returns the id of the database's history. Begins another one first if the location has changed, as after a promotion. */
export async function ensureHistory(db: Db): Promise<string> {
  const row = (await findHistory.execute(db)).rows[0];
  if (!row?.isElsewhere) return row?.id ?? '';
  await sql.raw(beginHistoryElsewhere).execute(db);
  return (await findHistory.execute(db)).rows[0]?.id ?? '';
}

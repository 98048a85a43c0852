import { sql } from 'kysely';
import type { Db } from './tables/tables.ts';

/**
 * The history of a database, for a larger statement. Versions only grow within one: a backup that is restored, a recovery to an earlier
 * instant and a standby that takes over without the newest commits begin another, in which lower numbers are the newer ones.
 */
export const history = sql<string>`coalesce((select history.id from history), '')`;

/**
 * Where a database is: its cluster, itself in it, and the timeline of the log, which PostgreSQL changes at every promotion and after every
 * recovery to an instant. Null on a standby, which has the history of its primary.
 */
const place = `case when not pg_is_in_recovery() then concat_ws('/',
  (select system_identifier from pg_control_system()),
  (select oid from pg_database where datname = current_database()),
  left(pg_walfile_name(pg_current_wal_lsn()), 8)) end`;

/** Begins another history here, whatever was before. */
export const beginHistory = `insert into history (one, id, place) select 1, left(gen_random_uuid()::text, 8), ${place}
  on conflict (one) do update set id = excluded.id, place = excluded.place`;

/** Makes a database that nobody is to see any more begin another history, should it come back. */
export const leaveHistory = "update history set place = ''";

/** Begins another history if the database has come to another place since; of several processes the first one does. */
export const beginHistoryElsewhere = `insert into history (one, id, place) select 1, left(gen_random_uuid()::text, 8), ${place}
  where not pg_is_in_recovery()
  on conflict (one) do update set id = excluded.id, place = excluded.place where history.place <> excluded.place`;

const look = sql<{ id: string; isElsewhere: boolean | null }>`select ${history} as id,
  coalesce((select history.place from history), '') <> ${sql.raw(place)} as is_elsewhere`;

/** Returns the id of the database's history, which is another one if the database has come here by a way that nobody told of. */
export async function keepHistory(db: Db): Promise<string> {
  const found = (await look.execute(db)).rows[0];
  if (!found?.isElsewhere) return found?.id ?? '';
  await sql.raw(beginHistoryElsewhere).execute(db);
  return (await look.execute(db)).rows[0]?.id ?? '';
}

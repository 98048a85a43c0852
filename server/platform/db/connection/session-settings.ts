import { setTimeout as wait } from 'node:timers/promises';
import { CompiledQuery, sql } from 'kysely';
import { UnsafeSetting } from '#server/platform/settings/unsafe-setting.ts';
import type { Db } from '../tables/tables.ts';

/** So long a session lets a statement run, wait for a lock, or a transaction stand idle, in ms. */
export const timeLimits = { statement_timeout: 5_000, lock_timeout: 1_000, idle_in_transaction_session_timeout: 5_000 };

export const sessionDefaults = {
  TimeZone: 'UTC',
  // To compile a plan pays for reports of minutes; here it would take ten times as long as the statement.
  jit: 'off',
  default_transaction_isolation: 'read committed',
};

/** How every session with PostgreSQL begins: its settings by name, as `pg_settings` shows them. */
const sessionSettings: Readonly<Record<string, string>> = {
  ...sessionDefaults,
  ...Object.fromEntries(Object.entries(timeLimits).map(([name, ms]) => [name, String(ms)])),
};

const endTries = 40;
const againMs = 250;

/** The statements that store for the role in this database what is not stored yet. */
async function missingOnRole(db: Db): Promise<string[]> {
  const { rows } = await sql<{ statement: string }>`
    select format('alter role session_user in database %I set %I = %L', current_database(), lower(name), value) as statement
    from unnest(${Object.keys(sessionSettings)}::text[], ${Object.values(sessionSettings)}::text[]) as wanted (name, value)
    where not exists (select from pg_db_role_setting as stored where lower(name || '=' || value) = any(lower(stored.setconfig::text)::text[])
      and stored.setrole = (select oid from pg_roles where rolname = session_user)
      and stored.setdatabase = (select oid from pg_database where datname = current_database()))`.execute(db);
  return rows.map(({ statement }) => statement);
}

/**
 * Behind a pooler that gives a session away after each transaction, sessions begin by what is stored for the role in this database. Sessions
 * that began before are ended when they are idle, because the pooler would keep them for an hour. Returns false when nothing was missing.
 */
export async function storeSessionSettings(db: Db): Promise<boolean> {
  const missing = await missingOnRole(db);
  if (missing.length === 0) return false;
  for (const statement of missing) await db.executeQuery(CompiledQuery.raw(statement));
  await endSessionsBefore(db, await clockOf(db));
  return true;
}

const clockOf = async (db: Db) => (await sql<{ at: string }>`select clock_timestamp()::text as at`.execute(db)).rows[0]?.at ?? '';

async function endSessionsBefore(db: Db, at: string): Promise<void> {
  const ours = sql`usename = session_user and datname = current_database() and backend_type = 'client backend'
    and backend_start < ${at}::timestamptz`;
  for (let left = endTries; left > 0; left -= 1) {
    try {
      // Its own session comes last: it cannot be the one that is idle, and it hears of its end by an error.
      await sql`select pg_terminate_backend(pid) from pg_stat_activity where ${ours} and state = 'idle' and pid <> pg_backend_pid()`.execute(db);
      const { rows } = await sql<{ isOwn: boolean }>`select pid = pg_backend_pid() as is_own from pg_stat_activity where ${ours}`.execute(db);
      if (rows.length === 0) return;
      if (rows.every(({ isOwn }) => isOwn))
        await sql`select pg_terminate_backend(pid) from pg_stat_activity where ${ours} and pid = pg_backend_pid()`.execute(db);
    } catch {
      // The session of this statement was one of them. The next statement gets a new one.
    }
    await wait(againMs);
  }
  // Sessions that stay busy are found by the check at the start.
}

/** Throws a sentence when the sessions of a pooler do not begin as they must. */
export async function requireSessionSettings(db: Db): Promise<void> {
  const wrong = await wrongSessionSettings(db);
  if (wrong.length > 0)
    throw new UnsafeSetting(
      `DATABASE_POOLER is transaction, but a session of the pooler has ${wrong.join(', ')}: run npm run versta -- migrate with the user of DATABASE_URL, and RECONNECT in the console of PgBouncer if that does not help`,
    );
}

/** Names the settings of a session that are not as they must be, with what they are. */
export async function wrongSessionSettings(db: Db): Promise<string[]> {
  const names = Object.keys(sessionSettings);
  const { rows } = await sql<{ name: string; setting: string }>`select name, setting from pg_settings
    where name = any(${names})`.execute(db);
  return rows.filter(({ name, setting }) => sessionSettings[name] !== setting).map(({ name, setting }) => `${name} = ${setting}`);
}

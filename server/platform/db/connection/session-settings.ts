import { sql } from 'kysely';
import { WrongSettings } from '../../settings/wrong-settings.ts';
import type { Db } from '../tables/tables.ts';

/** The time limits of a session, in ms. */
export const timeLimits = { statement_timeout: 5_000, lock_timeout: 1_000, idle_in_transaction_session_timeout: 5_000 };

/** The other settings of every session. */
export const sessionDefaults = {
  TimeZone: 'UTC',
  // Compiling a plan pays off for reports of minutes; here it would take ten times as long as the statement.
  jit: 'off',
  default_transaction_isolation: 'read committed',
};

/** All settings of a session by name, as `pg_settings` shows them. */
const sessionSettings: Readonly<Record<string, string>> = {
  ...sessionDefaults,
  ...Object.fromEntries(Object.entries(timeLimits).map(([name, ms]) => [name, String(ms)])),
};

/** Compares a setting with ours. UTC has several names. */
const isSame = (name: string, setting: string) =>
  setting === sessionSettings[name] || (name === 'TimeZone' && /^(Etc\/)?(UTC|UCT|GMT|Zulu|Universal)$/.test(setting));

/**
 * Lists the settings in which a session differs from ours, with their values. A pooler that gives a session away after each transaction
 * takes no settings from us: its own configuration must have them.
 */
export async function wrongSessionSettings(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string; setting: string }>`select name, setting from pg_settings
    where name = any(${Object.keys(sessionSettings)}) order by name`.execute(db);
  return rows.filter(({ name, setting }) => !isSame(name, setting)).map(({ name, setting }) => `${name} = ${setting}`);
}

/**
 * Throws a sentence when DATABASE_POOLER does not name the pooler before the database, or the pooler's sessions have other
 * settings than ours.
 */
export async function requireSessionSettings(db: Db, pooler: 'none' | 'transaction'): Promise<void> {
  const wrong = await wrongSessionSettings(db).catch((error: unknown) => {
    // PgBouncer refuses the parameters with which our connections begin.
    if (!/unsupported startup parameter/.test((error as Error).message)) throw error;
    throw new WrongSettings(
      'DATABASE_URL leads to PgBouncer, which refuses the settings of our sessions: write DATABASE_POOLER=transaction',
    );
  });
  if (pooler === 'transaction' && wrong.length > 0)
    throw new WrongSettings(`DATABASE_POOLER is transaction, but a session of the pooler has ${wrong.join(', ')}: ${poolerRemedy}`);
}

export const poolerRemedy =
  'let it open its sessions by the connect_query of deploy/pgbouncer/pgbouncer.ini, with the time zone UTC in the database (alter database … set timezone = UTC), and RECONNECT';

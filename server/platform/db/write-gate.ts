import { sql } from 'kysely';
import { Maintenance } from '#server/platform/errors.ts';
import type { Logger } from '#server/platform/log.ts';
import type { Localized } from '#server/platform/text/localized.ts';
import { knownMigrations } from './connection/migrate.ts';
import type { Db } from './tables/tables.ts';

/** Why commands are refused. */
export interface WriteStop {
  /**
   * maintenance: an operator said so, and organizers may act · schema: a migration that this build does not know bars it from writing ·
   * start: nobody has looked yet.
   */
  reason: 'maintenance' | 'schema' | 'start';
  /** What the operator tells people; null for the usual words. */
  notice: Localized | null;
  /** The migration that bars this build, null for another reason. */
  migration: string | null;
}

interface Found {
  maintenance: { notice: Localized | null } | null;
  migration: string | null;
}

const undefinedTable = '42P01';

/** Reads whether this build may write, by one statement; null when it may, as in a database whose tables are still to be made. */
export async function readWriteStop(db: Db): Promise<WriteStop | null> {
  const known = await knownMigrations();
  try {
    const { rows } = await sql<Found>`select
      (select jsonb_build_object('notice', notice) from maintenance where id = 1) as maintenance,
      (select min(migration) from schema_break where migration <> all(${known}::text[])) as migration`.execute(db);
    const { maintenance = null, migration = null } = rows[0] ?? {};
    if (migration !== null) return { reason: 'schema', notice: null, migration };
    return maintenance && { reason: 'maintenance', notice: maintenance.notice, migration: null };
  } catch (error) {
    if ((error as { code?: string }).code === undefinedTable) return null;
    throw error;
  }
}

/**
 * One per process that serves: knows whether commands may write, without a round trip for any of them. It looks each second, and while the
 * database is away it keeps what it knew. The command line has none, because an operator works behind the closed gate.
 */
export class WriteGate {
  readonly #db: Db;
  readonly #log: Logger;
  #stop: WriteStop | null = { reason: 'start', notice: null, migration: null };

  constructor({ db, log }: { db: Db; log: Logger }) {
    this.#db = db;
    this.#log = log;
  }

  get stop(): WriteStop | null {
    return this.#stop;
  }

  /** Refuses a command; in maintenance, of all but organizers. */
  admit(viewer: { role: string | null } | null): void {
    if (!this.#stop || (this.#stop.reason === 'maintenance' && viewer?.role === 'organizer')) return;
    throw new Maintenance(this.#stop.notice);
  }

  async look(): Promise<void> {
    const before = this.#stop;
    this.#stop = await readWriteStop(this.#db);
    if (before?.reason === this.#stop?.reason || (before?.reason === 'start' && !this.#stop)) return;
    if (this.#stop?.reason === 'schema')
      this.#log.error({ migration: this.#stop.migration }, 'this version is older than the tables and may not write: it only reads now');
    else this.#log.warn(this.#stop ? 'maintenance is on: writes are refused' : 'writes are taken again');
  }
}

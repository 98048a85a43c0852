import { sql } from 'kysely';
import { Maintenance, Overloaded } from '../errors.ts';
import type { Logger } from '../log.ts';
import type { Localized } from '../text/localized.ts';
import { isDiskFull, isOutOfReach, isUndefinedTable } from './connection/faults.ts';
import { knownMigrations } from './connection/migrate.ts';
import type { Db } from './tables/tables.ts';

/** Why commands are refused. */
export interface WriteStop {
  /**
   * maintenance: an operator said so, and organizers may act · schema: a migration that this build does not know bars it from writing ·
   * disk: the disk of the database is full.
   */
  reason: 'maintenance' | 'schema' | 'disk';
  /** The operator's message to people; null for the usual words. */
  notice: Localized | null;
  /** The migration that bars this build, null for another reason. */
  migration: string | null;
}

interface GateRow {
  maintenance: { notice: Localized | null } | null;
  migration: string | null;
}

/** Reads by one statement why this build may not write; null when it may, as in a database without tables. */
export async function readWriteStop(db: Db): Promise<WriteStop | null> {
  const migrations = await knownMigrations();
  try {
    const { rows } = await sql<GateRow>`select
      (select jsonb_build_object('notice', notice) from maintenance where id = 1) as maintenance,
      (select min(migration) from schema_break where migration <> all(${migrations}::text[])) as migration`.execute(db);
    const { maintenance = null, migration = null } = rows[0] ?? {};
    if (migration !== null) return { reason: 'schema', notice: null, migration };
    return maintenance && { reason: 'maintenance', notice: maintenance.notice, migration: null };
  } catch (error) {
    if (isUndefinedTable(error)) return null;
    throw error;
  }
}

const diskFull: WriteStop = {
  reason: 'disk',
  // Clients show it like the notice of an operator.
  notice: {
    ru: 'На сервере кончилось место на диске: смотреть можно, а менять пока ничего нельзя. Скажите организаторам.',
    en: 'The disk of the server is full: everything can be read, but nothing can be changed for now. Please tell the organisers.',
  },
  migration: null,
};

/** Returns true when the disk of the database takes some hundred kilobytes, by a temporary table that its transaction drops. */
async function hasRoom(db: Db): Promise<boolean> {
  try {
    await db
      .transaction()
      .execute((trx) =>
        sql`create temporary table versta_room on commit drop as select repeat(md5(at::text), 8) from generate_series(1, 2000) as at`.execute(
          trx,
        ),
      );
    return true;
  } catch (error) {
    if (isDiskFull(error)) return false;
    if (isOutOfReach(error)) throw error;
    // A role that may not make temporary tables finds out at the next command.
    return true;
  }
}

/**
 * Decides whether commands may write, without a round trip for any of them. A serving process has one and refreshes it each second; while
 * the database is away it keeps the last state. The command line has none, because operators may write while the gate is closed.
 */
export class WriteGate {
  readonly #db: Db;
  readonly #log: Logger;
  #stop: WriteStop | null = null;
  #isRead = false;

  constructor({ db, log }: { db: Db; log: Logger }) {
    this.#db = db;
    this.#log = log;
  }

  get stop(): WriteStop | null {
    return this.#stop;
  }

  /**
   * Refuses a command while the gate is closed; in maintenance organizers may pass. Before the first reply of the database it
   * refuses as overloaded.
   */
  admit(viewer: { role: string | null } | null): void {
    if (!this.#isRead) throw new Overloaded();
    if (!this.#stop || (this.#stop.reason === 'maintenance' && viewer?.role === 'organizer')) return;
    throw new Maintenance(this.#stop.notice);
  }

  /** Closes the gate after a command has found the disk of the database full, until there is room again. Returns the refusal. */
  closeForFullDisk(): Maintenance {
    if (this.#stop === null) {
      this.#stop = diskFull;
      this.#log.error('the disk of the database is full: writes are refused until there is room');
    }
    return new Maintenance(diskFull.notice);
  }

  async refresh(): Promise<void> {
    const before = this.#stop;
    const stop = await readWriteStop(this.#db);
    const isStillFull = stop === null && before?.reason === 'disk' && !(await hasRoom(this.#db));
    this.#stop = isStillFull ? before : stop;
    this.#isRead = true;
    if (before?.reason === this.#stop?.reason) return;
    if (this.#stop?.reason === 'schema')
      this.#log.error({ migration: this.#stop.migration }, 'this version is older than the tables and may not write: it only reads now');
    else this.#log.warn(this.#stop ? 'maintenance is on: writes are refused' : 'writes are taken again');
  }
}

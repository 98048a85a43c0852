import { sql } from 'kysely';
import { Maintenance, Overloaded } from '#server/platform/errors.ts';
import type { Logger } from '#server/platform/log.ts';
import type { Localized } from '#server/platform/text/localized.ts';
import { knownMigrations } from './connection/migrate.ts';
import { isDiskFull, isOutOfReach } from './connection/out-of-reach.ts';
import type { Db } from './tables/tables.ts';

/** Why commands are refused. */
export interface WriteStop {
  /**
   * maintenance: an operator said so, and organizers may act · schema: a migration that this build does not know bars it from writing ·
   * disk: the disk of the database is full.
   */
  reason: 'maintenance' | 'schema' | 'disk';
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

const noRoom: WriteStop = {
  reason: 'disk',
  // An operator would say the same; as a notice it is shown wherever one of theirs is.
  notice: {
    ru: 'На сервере кончилось место на диске: смотреть можно, а менять пока ничего нельзя. Скажите организаторам.',
    en: 'The disk of the server is full: everything can be read, but nothing can be changed for now. Please tell the organisers.',
  },
  migration: null,
};

/** Tells whether the disk of the database takes some hundred kilobytes, by a table that is gone with its transaction. */
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
    // Who may not make such a table learns by the next command.
    return true;
  }
}

/**
 * One per process that serves: knows whether commands may write, without a round trip for any of them. It looks each second, and while the
 * database is away it keeps what it knew. The command line has none, because an operator works behind the closed gate.
 */
export class WriteGate {
  readonly #db: Db;
  readonly #log: Logger;
  #stop: WriteStop | null = null;
  #hasLooked = false;

  constructor({ db, log }: { db: Db; log: Logger }) {
    this.#db = db;
    this.#log = log;
  }

  get stop(): WriteStop | null {
    return this.#stop;
  }

  /** Refuses a command; in maintenance, of all but organizers. Before the first look the database is away, and that is what it says. */
  admit(viewer: { role: string | null } | null): void {
    if (!this.#hasLooked) throw new Overloaded();
    if (!this.#stop || (this.#stop.reason === 'maintenance' && viewer?.role === 'organizer')) return;
    throw new Maintenance(this.#stop.notice);
  }

  /** A command has found the disk of the database full: writes are refused until there is room again. Returns the refusal. */
  noteFull(): Maintenance {
    if (this.#stop === null) {
      this.#stop = noRoom;
      this.#log.error('the disk of the database is full: writes are refused until there is room');
    }
    return new Maintenance(noRoom.notice);
  }

  async look(): Promise<void> {
    const before = this.#stop;
    const found = await readWriteStop(this.#db);
    const isStillFull = found === null && before?.reason === 'disk' && !(await hasRoom(this.#db));
    this.#stop = isStillFull ? before : found;
    this.#hasLooked = true;
    if (before?.reason === this.#stop?.reason) return;
    if (this.#stop?.reason === 'schema')
      this.#log.error({ migration: this.#stop.migration }, 'this version is older than the tables and may not write: it only reads now');
    else this.#log.warn(this.#stop ? 'maintenance is on: writes are refused' : 'writes are taken again');
  }
}

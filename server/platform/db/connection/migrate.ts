import { promises as fs } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { FileMigrationProvider, type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import type { Logger } from '../../log.ts';
import type { Db } from '../tables/tables.ts';
import { isUndefinedTable } from './faults.ts';

const migrationFolder = path.resolve(import.meta.dirname, '../../../../migrations');

/** A migration that forbids the servers of earlier versions to write exports `breaksOlder`, the reason (ADR 0028). */
interface ReleasedMigration extends Migration {
  breaksOlder?: string;
}

/** Makes each migration with `breaksOlder` record, in its transaction, that older versions may not write. */
const withBreaksRecorded = (provider: MigrationProvider): MigrationProvider => ({
  async getMigrations() {
    const migrations = Object.entries(await provider.getMigrations()) as [string, ReleasedMigration][];
    return Object.fromEntries(
      migrations.map(([name, migration]) => [
        name,
        migration.breaksOlder ? recordBreak(name, migration, migration.breaksOlder) : migration,
      ]),
    );
  },
});

const recordBreak = (name: string, { up }: Migration, reason: string): Migration => ({
  async up(db: Db) {
    await db.insertInto('schemaBreak').values({ migration: name, reason }).execute();
    await up(db);
  },
});

const createMigrator = (db: Db, folder: string) =>
  new Migrator({ db, provider: withBreaksRecorded(new FileMigrationProvider({ fs, path, migrationFolder: folder })) });

const listMigrations = async (folder: string): Promise<string[]> =>
  (await fs.readdir(folder)).map((file) => path.parse(file).name).toSorted();

let ownMigrations: Promise<string[]> | null = null;

/**
 * Names the migrations of this build, oldest first. They are read once, because an upgrade may replace the files under a running process.
 */
export const knownMigrations = (): Promise<string[]> => (ownMigrations ??= listMigrations(migrationFolder));

/** Names the migrations that the database had, of this version or of a newer one. */
async function appliedMigrations(db: Db): Promise<string[]> {
  try {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
    return rows.map(({ name }) => name);
  } catch (error) {
    if (isUndefinedTable(error)) return [];
    throw error;
  }
}

/**
 * Brings the database to the newest schema, and throws with the name of a migration that failed. Call it within `withPreparationLock` where
 * other processes may migrate, too. Tables of a newer version stay as they are, as after a downgrade; the write gate decides whether this
 * version may write to them.
 */
export async function migrateToLatest(db: Db, log?: Logger, folder = migrationFolder): Promise<string[]> {
  const [known, applied] = await Promise.all([listMigrations(folder), appliedMigrations(db)]);
  const pending = known.filter((name) => !applied.includes(name)).length;
  if (pending === 0) {
    const newer = applied.find((name) => !known.includes(name));
    if (newer !== undefined) log?.warn({ migration: newer }, 'the tables are those of a newer version, and stay as they are');
    return [];
  }
  log?.info(`bringing the tables to the newest schema, ${pending} ${pending === 1 ? 'step' : 'steps'} …`);
  const { error, results = [] } = await createMigrator(db, folder).migrateToLatest();
  const failed = results.find((result) => result.status === 'Error');
  if (error) throw new Error(`the migrations failed${failed ? ` at ${failed.migrationName}` : ''}`, { cause: error });
  return results.map((result) => result.migrationName);
}

/** Names the migrations that this build has and the database lacks. */
export async function pendingMigrations(db: Db, folder = migrationFolder): Promise<string[]> {
  const [known, applied] = await Promise.all([listMigrations(folder), appliedMigrations(db)]);
  return known.filter((name) => !applied.includes(name));
}

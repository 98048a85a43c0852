import { promises as fs } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { FileMigrationProvider, type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import type { Logger } from '#server/platform/log.ts';
import type { Db } from '../tables/tables.ts';

const migrationFolder = path.resolve(import.meta.dirname, '../../../../migrations');
const undefinedTable = '42P01';

/** A migration after which the servers of earlier versions may not write exports `breaksOlder`, which says why (ADR 0028). */
interface ReleasedMigration extends Migration {
  breaksOlder?: string;
}

/** Writes down in the transaction of a migration that it bars older versions from writing. */
const recordingBreaks = (provider: MigrationProvider): MigrationProvider => ({
  async getMigrations() {
    const migrations = Object.entries(await provider.getMigrations()) as [string, ReleasedMigration][];
    return Object.fromEntries(
      migrations.map(([name, migration]) => [name, migration.breaksOlder ? barring(name, migration, migration.breaksOlder) : migration]),
    );
  },
});

const barring = (name: string, { up }: Migration, reason: string): Migration => ({
  async up(db: Db) {
    await db.insertInto('schemaBreak').values({ migration: name, reason }).execute();
    await up(db);
  },
});

const migratorOf = (db: Db, folder: string) =>
  new Migrator({ db, provider: recordingBreaks(new FileMigrationProvider({ fs, path, migrationFolder: folder })) });

const namesIn = async (folder: string): Promise<string[]> => (await fs.readdir(folder)).map((file) => path.parse(file).name).toSorted();

let known: Promise<string[]> | null = null;

/** Names of the migrations that this build has, oldest first. Read once: an upgrade may put newer files under a process that runs. */
export const knownMigrations = (): Promise<string[]> => (known ??= namesIn(migrationFolder));

/** Names of migrations that the database had from a newer version, and this folder lacks. */
async function newerMigrations(db: Db, folder: string): Promise<string[]> {
  const names = await namesIn(folder);
  try {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration where name <> all(${names}::text[])`.execute(db);
    return rows.map(({ name }) => name);
  } catch (error) {
    if ((error as { code?: string }).code === undefinedTable) return [];
    throw error;
  }
}

/**
 * Brings the database to the newest schema; throws with the name of the migration that failed. Tables of a newer version stay as they
 * are, as after a step back: whether this one may write to them, the write gate says.
 */
export async function migrateToLatest(db: Db, log?: Logger, folder = migrationFolder): Promise<string[]> {
  const pending = (await pendingMigrations(db, folder)).length;
  const [newer] = await newerMigrations(db, folder);
  if (newer !== undefined && pending === 0) {
    log?.warn({ migration: newer }, 'the tables are those of a newer version, and stay as they are');
    return [];
  }
  if (pending) log?.info(`bringing the tables to the newest schema, ${pending} ${pending === 1 ? 'step' : 'steps'} …`);
  const { error, results = [] } = await migratorOf(db, folder).migrateToLatest();
  const failed = results.find((result) => result.status === 'Error');
  if (error) throw new Error(`the migrations failed${failed ? ` at ${failed.migrationName}` : ''}`, { cause: error });
  return results.map((result) => result.migrationName);
}

/** Names of migrations that this build knows and the database lacks. */
export async function pendingMigrations(db: Db, folder = migrationFolder): Promise<string[]> {
  const migrations = await migratorOf(db, folder).getMigrations();
  return migrations.filter((migration) => !migration.executedAt).map((migration) => migration.name);
}

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

const migratorOf = (db: Db, folder = migrationFolder) =>
  new Migrator({ db, provider: recordingBreaks(new FileMigrationProvider({ fs, path, migrationFolder: folder })) });

let known: Promise<string[]> | null = null;

/** Names of the migrations that this build has. */
export const knownMigrations = (): Promise<string[]> =>
  (known ??= fs.readdir(migrationFolder).then((files) => files.map((file) => path.parse(file).name)));

/** Names of migrations that the database had from a newer version, and this build lacks. */
async function newerMigrations(db: Db): Promise<string[]> {
  const [build, executed] = await Promise.all([knownMigrations(), executedMigrations(db)]);
  return executed.filter((name) => !build.includes(name));
}

async function executedMigrations(db: Db): Promise<string[]> {
  try {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
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
export async function migrateToLatest(db: Db, log?: Logger): Promise<string[]> {
  const pending = (await pendingMigrations(db)).length;
  const [newer] = await newerMigrations(db);
  if (newer !== undefined && pending === 0) {
    log?.warn({ migration: newer }, 'the tables are those of a newer version, and stay as they are');
    return [];
  }
  if (pending) log?.info(`bringing the tables to the newest schema, ${pending} ${pending === 1 ? 'step' : 'steps'} …`);
  const { error, results = [] } = await migratorOf(db).migrateToLatest();
  const failed = results.find((result) => result.status === 'Error');
  if (error) throw new Error(`the migrations failed${failed ? ` at ${failed.migrationName}` : ''}`, { cause: error });
  return results.map((result) => result.migrationName);
}

/** Names of migrations that this build knows and the database lacks. */
export async function pendingMigrations(db: Db): Promise<string[]> {
  const migrations = await migratorOf(db).getMigrations();
  return migrations.filter((migration) => !migration.executedAt).map((migration) => migration.name);
}

import { promises as fs } from 'node:fs';
import path from 'node:path';
import { FileMigrationProvider, Migrator } from 'kysely/migration';
import type { Logger } from '#server/platform/log.ts';
import type { Db } from '../tables/tables.ts';

const migrationFolder = path.resolve(import.meta.dirname, '../../../../migrations');

const migratorOf = (db: Db) => new Migrator({ db, provider: new FileMigrationProvider({ fs, path, migrationFolder }) });

/** Brings the database to the newest schema, within `preparedAlone` where others may do so too; throws with the name of the migration that failed. */
export async function migrateToLatest(db: Db, log?: Logger): Promise<string[]> {
  const pending = log && (await pendingMigrations(db)).length;
  if (pending) log.info(`bringing the tables to the newest schema, ${pending} ${pending === 1 ? 'step' : 'steps'} …`);
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

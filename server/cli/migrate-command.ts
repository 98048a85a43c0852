import { Command } from 'commander';
import { migrateToLatest, pendingMigrations } from '#server/platform/db/connection/migrate.ts';
import { withPreparationLock } from '#server/platform/db/connection/preparation-lock.ts';
import { withContext } from './with-deps.ts';

async function migrate({ check, json }: { check?: boolean; json?: boolean }): Promise<void> {
  const names = await withContext(({ db, log, config }) =>
    check ? pendingMigrations(db) : withPreparationLock(config.databaseUrl, () => migrateToLatest(db, log)),
  );
  if (check && names.length > 0) process.exitCode = 1;
  if (json) return void process.stdout.write(`${JSON.stringify(names)}\n`);
  const state = check ? 'is missing' : 'is done';
  process.stdout.write(
    names.length === 0 ? 'The tables are as this version wants them.\n' : names.map((name) => `${name} ${state}\n`).join(''),
  );
}

/** Makes `versta migrate`, which brings the tables to this version. */
export const migrateCommand = (): Command =>
  new Command('migrate')
    .description('Brings the tables to the newest schema. Several may run at once; one of them works.')
    .option('--check', 'changes nothing; ends with 1 when something is missing')
    .option('--json', 'the names of the steps as JSON')
    .action(migrate);

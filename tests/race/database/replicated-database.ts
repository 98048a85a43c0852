import { connectPostgres, type DatabaseConnection } from '#server/platform/db/connection/connect.ts';
import { migrateToLatest } from '#server/platform/db/connection/migrate.ts';
import { type PostgresProcess, startPostgresProcess } from '#tests/support/processes/postgres-process.ts';

/** A migrated primary with a connection to it, and a standby that follows it. */
export interface ReplicatedDatabase {
  primary: PostgresProcess;
  standby: PostgresProcess;
  database: DatabaseConnection;
  remove(): Promise<void>;
}

export async function startReplicatedDatabase(): Promise<ReplicatedDatabase> {
  const primary = await startPostgresProcess();
  const database = connectPostgres(primary.url, { onError: () => undefined, poolMax: 4 });
  await migrateToLatest(database.db);
  const standby = await startPostgresProcess({ follows: primary.port });
  const remove = async () => {
    await database.close();
    await standby.remove();
    await primary.remove();
  };
  return { primary, standby, database, remove };
}

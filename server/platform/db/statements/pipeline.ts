import type { QueryExecutor } from 'kysely';
import type { Db } from '../tables/tables.ts';

const pipelines = new WeakMap<Db, QueryExecutor>();

/**
 * Lets the prepared statements of a transaction be sent one behind the other, each without waiting for the result of the one before. Kysely
 * alone sends the next only when the one before has been answered.
 */
export async function openPipeline(transaction: Db): Promise<void> {
  const executor = transaction.getExecutor();
  await executor.provideConnection(async (connection) => {
    pipelines.set(transaction, executor.withConnectionProvider({ provideConnection: (consumer) => consumer(connection) }));
  });
}

/** What sends the statements of a database or a transaction. */
export const executorOf = (db: Db): QueryExecutor => pipelines.get(db) ?? db.getExecutor();

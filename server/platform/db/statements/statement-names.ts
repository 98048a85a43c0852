import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';

const names = new Map<string, string>();

/** From now on this statement is sent under a name of its own. Only for texts of which there are few. */
export function nameStatement(text: string): void {
  if (!names.has(text)) names.set(text, `versta_${names.size + 1}`);
}

/**
 * The pool as Kysely needs it, which sends named statements by their names. The database says why it ends a connection when nobody
 * may be asking; the next statement on that connection fails for this reason, instead of saying only that the connection is gone.
 */
export function namingPool(pool: pg.Pool): PostgresPool {
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const naming = (client: pg.PoolClient): PostgresPoolClient => {
    let end: Error | null = null;
    client.on('error', (error) => (end ??= error));
    const query = (text: string, values: unknown[]) =>
      client.query({ text, values, name: names.get(text) }).catch((error: unknown) => Promise.reject(end ?? (error as Error)));
    return { query, release: (isBroken?: boolean) => client.release(isBroken) } as unknown as PostgresPoolClient;
  };
  return {
    async connect() {
      const client = await pool.connect();
      const named = known.get(client) ?? naming(client);
      known.set(client, named);
      return named;
    },
    end: () => pool.end(),
    options: pool.options,
  };
}

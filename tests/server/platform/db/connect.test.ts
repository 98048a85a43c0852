import { CompiledQuery, sql } from 'kysely';
import { expect, inject, it, vi } from 'vitest';
import { connectPostgres } from '#server/platform/db/connection/connect.ts';
import { nameStatement } from '#server/platform/db/statements/prepared.ts';
import { testDatabase } from '#tests/support/database.ts';
import { uncaughtDuring } from '#tests/support/uncaught.ts';

it.skipIf(inject('database').kind !== 'postgres')(
  'a connection that breaks between two statements of a transaction ends the transaction and not the process (where PostgreSQL is)',
  async () => {
    const { db: other, url } = await testDatabase();
    const errors: Error[] = [];
    const { db, close } = connectPostgres(url as string, { onError: (error) => errors.push(error), poolMax: 1 });

    const uncaught = await uncaughtDuring(async (soFar) => {
      const transaction = db.transaction().execute(async (within) => {
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(within);
        await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(other);
        await vi.waitUntil(() => soFar.length + errors.length > 0, { interval: 5 });
        await sql`select 1`.execute(within);
      });
      await expect(transaction).rejects.toThrow(/terminat|not queryable/i);
    });
    const { rows } = await sql<{ one: number }>`select 1 as one`.execute(db);
    await close();

    expect(uncaught).toEqual([]);
    expect(rows).toEqual([{ one: 1 }]);
  },
);

it.skipIf(inject('database').kind !== 'postgres')(
  'a search that fails leaves its connection as statements with a name need it, within a transaction and without one (where PostgreSQL is)',
  async () => {
    const { url } = await testDatabase();
    const { db, close } = connectPostgres(url as string, { onError: () => undefined, poolMax: 1 });
    const statement = "select current_setting('enable_seqscan') as scan";
    nameStatement(statement);
    const scans = async (text: string) => (await db.executeQuery(CompiledQuery.raw(text))).rows;
    const planning = async () => ({ statement: await scans(statement), search: await scans(`${statement} where true`) });

    const before = await planning();
    await expect(sql`select 1 / 0`.execute(db)).rejects.toThrow('division by zero');
    const afterOne = await planning();
    await expect(db.transaction().execute((within) => sql`select 1 / 0`.execute(within))).rejects.toThrow('division by zero');
    const afterTransaction = await planning();
    await close();

    expect(before).toEqual({ statement: [{ scan: 'off' }], search: [{ scan: 'on' }] });
    expect([afterOne, afterTransaction]).toEqual([before, before]);
  },
);

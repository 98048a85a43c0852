import { sql } from 'kysely';
import type { Db } from '#server/platform/db/tables/tables.ts';

/** Counts the rows of every table of the database. */
export async function countRows(db: Db): Promise<Record<string, number>> {
  const tables = await sql<{
    name: string;
  }>`select tablename as name from pg_tables where schemaname = current_schema() order by 1`.execute(db);
  const counts: Record<string, number> = {};
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(name)}`.execute(db);
    counts[name] = rows[0]?.count ?? 0;
  }
  return counts;
}

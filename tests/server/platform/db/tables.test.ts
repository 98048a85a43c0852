import { globSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';

const source = globSync('server/platform/db/tables/*tables.ts')
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');
const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const listFields = (body: string) =>
  [...body.matchAll(/^ {2}(\w+)\??: (.+);$/gm)].map(([, name = '', type = '']) => ({ name: snake(name), type }));

/** Reads from the file which column, as `table.column`, may be null. */
function readTables(): Map<string, boolean> {
  const bodies = new Map([...source.matchAll(/interface (\w+) \{\n([\s\S]*?)\n\}/g)].map(([, name = '', body = '']) => [name, body]));
  const columns = new Map<string, boolean>();
  for (const { name: table, type } of listFields(bodies.get('Database') ?? '')) {
    for (const column of listFields(bodies.get(type) ?? ''))
      columns.set(`${table}.${column.name}`, /\| null|^MaybeMoment$|^Json$/.test(column.type));
  }
  return columns;
}

it('the types of tables name every column of the migrated database, and no other, with what may be null', async () => {
  const { db } = await testDatabase();

  const { rows } = await sql<{ name: string; isNullable: string }>`
    select table_name || '.' || column_name as name, is_nullable as "isNullable" from information_schema.columns
    where table_schema = 'public' and table_name not like 'kysely%'`.execute(db);
  const migrated = new Map(rows.map((row) => [row.name, row.isNullable === 'YES'] as const));

  const sorted = (columns: Map<string, boolean>) => [...columns].map(([name, isNullable]) => `${name}${isNullable ? ' null' : ''}`).sort();
  expect(migrated.size).toBeGreaterThan(150);
  expect(sorted(readTables())).toEqual(sorted(migrated));
});

import { sql } from 'kysely';
import type { Db } from './tables/tables.ts';

interface ForeignKey {
  child: string;
  parent: string;
  /** The columns of the child, and those of the parent to which they refer, as SQL lists. */
  columns: string;
  keys: string;
}

/** Lists the foreign keys between two tables. A row that refers to one of its own table goes in the same statement. */
async function listForeignKeys(db: Db): Promise<ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`
    select child.relname as child, parent.relname as parent,
      (select string_agg(quote_ident(attname), ', ' order by place) from unnest(conkey) with ordinality as key (number, place)
        join pg_attribute on attrelid = conrelid and attnum = key.number) as columns,
      (select string_agg(quote_ident(attname), ', ' order by place) from unnest(confkey) with ordinality as key (number, place)
        join pg_attribute on attrelid = confrelid and attnum = key.number) as keys
    from pg_constraint
    join pg_class as child on child.oid = conrelid
    join pg_class as parent on parent.oid = confrelid
    where contype = 'f' and conrelid <> confrelid and connamespace = current_schema()::regnamespace
    order by conname`.execute(db);
  return rows;
}

/** Lists tables so that each stands before those to which it refers. */
function inOrder(keys: readonly ForeignKey[], root: string): string[] {
  const ordered: string[] = [];
  const visit = (table: string, above: readonly string[]): void => {
    if (above.includes(table)) throw new Error(`tables refer to each other in a circle: ${[...above, table].join(' → ')}`);
    if (ordered.includes(table)) return;
    for (const { child } of keys.filter(({ parent }) => parent === table)) visit(child, [...above, table]);
    ordered.push(table);
  };
  visit(root, []);
  return ordered;
}

interface Doomed {
  /** The table of the row. */
  table: string;
  id: number;
  /** Rows of these tables stay, with all that refers to them; who calls has made sure that they do not refer to what goes. */
  sparing: readonly string[];
}

/**
 * Deletes a row with all rows that refer to it, directly or through others, in one transaction of the caller. The foreign keys of the
 * database say which those are, so that a table that is added later cannot be forgotten. Returns how many rows were deleted, by table.
 */
export async function eraseRow(db: Db, { table: root, id, sparing }: Doomed): Promise<Map<string, number>> {
  const keys = (await listForeignKeys(db)).filter(({ child }) => !sparing.includes(child));
  const tables = inOrder(keys, root);
  const doomed = new Map([[root, `id = ${Number(id)}`]]);
  for (const table of tables.toReversed()) {
    if (table === root) continue;
    const ways = keys
      .filter(({ child, parent }) => child === table && doomed.has(parent))
      .map((key) => `(${key.columns}) in (select ${key.keys} from ${key.parent} where ${doomed.get(key.parent) ?? ''})`);
    doomed.set(table, ways.join(' or '));
  }
  const erased = new Map<string, number>();
  for (const table of tables) {
    const { numAffectedRows = 0n } = await sql.raw(`delete from ${table} where ${doomed.get(table) ?? 'false'}`).execute(db);
    if (numAffectedRows > 0n) erased.set(table, Number(numAffectedRows));
  }
  return erased;
}

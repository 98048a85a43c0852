import { sql } from 'kysely';
import type { Db } from './tables/tables.ts';

/** What a player's page or a board reads, and what is there before play begins. */
const settled = [
  'app_user',
  'identity',
  'session',
  'event',
  'price_list',
  'team',
  'member',
  'team_balance',
  'block',
  'riddle',
  'answer',
  'riddle_insider',
  'media',
];

/** What play fills. */
const growing = ['attempt', 'solve', 'hint', 'visit', 'ledger_entry', 'idempotency'];

/** PostgreSQL takes a table that it has never counted for so long. */
const pagesOfUnknown = 10;

/**
 * Counts again what the hot tables hold, so that PostgreSQL plans statements for their size. By itself it does so minutes after they grew, and
 * never for a table of one row, such as the event. What play fills is left alone while it is small: an evening's plans are
 * made in its first minute, and they must not reckon with tables that are still empty.
 */
export async function analyzeHotTables(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`select name from unnest(${growing}::text[]) as name
    where pg_relation_size(name::regclass) > ${pagesOfUnknown} * current_setting('block_size')::int`.execute(db);
  const names = [...settled, ...rows.map(({ name }) => name)];
  await sql`analyze ${sql.join(names.map((name) => sql.table(name)))}`.execute(db);
}

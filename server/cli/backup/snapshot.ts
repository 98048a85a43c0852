import type { openUnpooled } from '#server/platform/db/connection/connect.ts';
import { Refused } from '../with-deps.ts';
import type { Description } from './backup-folder.ts';

type Client = ReturnType<typeof openUnpooled>;

export type Counts = Pick<Description, 'rows' | 'ledger'>;

/** Counts the rows of every table, and sums up the ledger of each event. */
export async function readCounts(client: Client): Promise<Counts> {
  const tables = await client.query<{ name: string }>(
    'select tablename as name from pg_tables where schemaname = \'public\' order by tablename collate "C"',
  );
  const rows: Counts['rows'] = {};
  for (const { name } of tables.rows) {
    const result = await client.query<{ count: number }>(`select count(*) as count from public.${client.escapeIdentifier(name)}`);
    rows[name] = result.rows[0]?.count ?? 0;
  }
  const sums = await client.query<{ event: number; entries: number; half: number; coins: number }>(
    `select event_id as event, count(*) as entries, sum(half)::bigint as half, sum(coins)::bigint as coins
     from public.ledger_entry group by event_id order by event_id`,
  );
  return { rows, ledger: Object.fromEntries(sums.rows.map(({ event, ...sum }) => [String(event), sum])) };
}

const sumLine = (sum: Counts['ledger'][string] | undefined) => (sum ? `${sum.entries} ${sum.half} ${sum.coins}` : '');

/** Writes one sentence for each count that differs. */
export function describeDifferences(expected: Counts, actual: Counts): string[] {
  const tables = new Set([...Object.keys(expected.rows), ...Object.keys(actual.rows)]);
  const events = new Set([...Object.keys(expected.ledger), ...Object.keys(actual.ledger)]);
  return [
    ...[...tables]
      .filter((name) => expected.rows[name] !== actual.rows[name])
      .map((name) => `the table ${name} has ${actual.rows[name] ?? 'no'} rows instead of ${expected.rows[name] ?? 'none'}`),
    ...[...events]
      .filter((id) => sumLine(expected.ledger[id]) !== sumLine(actual.ledger[id]))
      .map((id) => `the ledger of event ${id} adds up to something else`),
  ];
}

export interface Snapshot extends Counts {
  /** Its id, by which another session can read the same snapshot. */
  id: string;
  at: Date;
  migration: string;
  postgres: string;
  /** The media files that the database names. */
  media: string[];
}

/** Opens a snapshot of a database. Other sessions can use it until the transaction of the client ends. */
export async function openSnapshot(client: Client): Promise<Snapshot> {
  await client.query('set statement_timeout = 0');
  await client.query('set idle_in_transaction_session_timeout = 0');
  await client.query('begin isolation level repeatable read, read only');
  const facts = await client.query<{ id: string; at: Date; postgres: string; tables: string | null }>(
    "select pg_export_snapshot() as id, now() as at, current_setting('server_version') as postgres, to_regclass('public.kysely_migration')::text as tables",
  );
  const [server] = facts.rows;
  if (!server?.tables) throw new Refused('The database has no tables yet: versta migrate makes them.');
  const newest = await client.query<{ name: string }>('select max(name) as name from public.kysely_migration');
  const media = await client.query<{ path: string }>('select path from public.media order by path');
  return {
    id: server.id,
    at: server.at,
    postgres: server.postgres,
    migration: newest.rows[0]?.name ?? '',
    media: media.rows.map(({ path }) => path),
    ...(await readCounts(client)),
  };
}

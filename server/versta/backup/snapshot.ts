import type { openAlone } from '#server/platform/db/connection/connect.ts';
import { Refused } from '../with-deps.ts';
import type { Description } from './backup-folder.ts';

type Client = ReturnType<typeof openAlone>;

export type Counts = Pick<Description, 'rows' | 'ledger'>;

/** Rows of every table, and what the ledger of each event adds up to. */
export async function readCounts(client: Client): Promise<Counts> {
  const tables = await client.query<{ name: string }>(
    'select tablename as name from pg_tables where schemaname = \'public\' order by tablename collate "C"',
  );
  const rows: Counts['rows'] = {};
  for (const { name } of tables.rows) {
    const counted = await client.query<{ count: number }>(`select count(*) as count from public.${client.escapeIdentifier(name)}`);
    rows[name] = counted.rows[0]?.count ?? 0;
  }
  const sums = await client.query<{ event: number; entries: number; half: number; coins: number }>(
    `select event_id as event, count(*) as entries, sum(half)::bigint as half, sum(coins)::bigint as coins
     from public.ledger_entry group by event_id order by event_id`,
  );
  return { rows, ledger: Object.fromEntries(sums.rows.map(({ event, ...sum }) => [String(event), sum])) };
}

const sumLine = (sum: Counts['ledger'][string] | undefined) => (sum ? `${sum.entries} ${sum.half} ${sum.coins}` : '');

/** One sentence for each count that is not what it was. */
export function differences(kept: Counts, found: Counts): string[] {
  const tables = new Set([...Object.keys(kept.rows), ...Object.keys(found.rows)]);
  const events = new Set([...Object.keys(kept.ledger), ...Object.keys(found.ledger)]);
  return [
    ...[...tables]
      .filter((name) => kept.rows[name] !== found.rows[name])
      .map((name) => `the table ${name} has ${found.rows[name] ?? 'no'} rows instead of ${kept.rows[name] ?? 'none'}`),
    ...[...events]
      .filter((id) => sumLine(kept.ledger[id]) !== sumLine(found.ledger[id]))
      .map((id) => `the ledger of event ${id} adds up to something else`),
  ];
}

export interface Snapshot extends Counts {
  /** Its name, by which another session sees the same. */
  id: string;
  at: Date;
  migration: string;
  postgres: string;
  /** The media files that it names. */
  media: string[];
}

/** Looks at a database as it stands at one instant. It can be named to other sessions until the transaction of the client ends. */
export async function openSnapshot(client: Client): Promise<Snapshot> {
  await client.query('set statement_timeout = 0');
  await client.query('set idle_in_transaction_session_timeout = 0');
  await client.query('begin isolation level repeatable read, read only');
  const facts = await client.query<{ id: string; at: Date; postgres: string; tables: string | null }>(
    "select pg_export_snapshot() as id, now() as at, current_setting('server_version') as postgres, to_regclass('public.kysely_migration')::text as tables",
  );
  const [fact] = facts.rows;
  if (!fact?.tables) throw new Refused('The database has no tables yet: versta migrate makes them.');
  const newest = await client.query<{ name: string }>('select max(name) as name from public.kysely_migration');
  const media = await client.query<{ path: string }>('select path from public.media order by path');
  return {
    id: fact.id,
    at: fact.at,
    postgres: fact.postgres,
    migration: newest.rows[0]?.name ?? '',
    media: media.rows.map(({ path }) => path),
    ...(await readCounts(client)),
  };
}

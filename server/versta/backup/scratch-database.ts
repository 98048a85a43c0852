import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { openAlone } from '#server/platform/db/connection/connect.ts';
import { beginHistory, beginHistoryElsewhere } from '#server/platform/db/history.ts';
import { Refused } from '../with-deps.ts';
import { type Backup, files } from './backup-folder.ts';
import type { Opener } from './encryption.ts';
import { restoreDump } from './postgres-programs.ts';
import { differences, readCounts } from './snapshot.ts';

type Client = ReturnType<typeof openAlone>;

/** PostgreSQL cuts longer names. */
const longestName = 63;

export const databaseNameOf = (url: string): string => decodeURIComponent(new URL(url).pathname.slice(1));

export const urlWith = (url: string, name: string): string =>
  Object.assign(new URL(url), { pathname: `/${encodeURIComponent(name)}` }).toString();

/** A name beside that of a database, for the instant. */
export function nameBeside(name: string, what: 'before' | 'restore' | 'verify', at = new Date()): string {
  const suffix = `_${what}_${at.toISOString().replaceAll(/[-:T]|\.\d+Z$/g, '')}`;
  return `${name.slice(0, longestName - suffix.length)}${suffix}`;
}

/** Works on the server of an address, not in its database: as its user, who must be allowed to create databases. */
export async function onServer<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = openAlone(urlWith(url, 'postgres'), 'versta backup');
  try {
    await client.connect();
    await client.query('set statement_timeout = 0');
    return await work(client);
  } finally {
    await client.end();
  }
}

async function createEmpty(client: Client, name: string, like: string): Promise<void> {
  const { rows } = await client.query<{ encoding: string; collate: string; ctype: string }>(
    'select pg_encoding_to_char(encoding) as encoding, datcollate as collate, datctype as ctype from pg_database where datname = $1',
    [like],
  );
  const [model] = rows;
  const locale = model
    ? ` encoding ${client.escapeLiteral(model.encoding)} lc_collate ${client.escapeLiteral(model.collate)} lc_ctype ${client.escapeLiteral(model.ctype)}`
    : " encoding 'UTF8'";
  await client
    .query(`create database ${client.escapeIdentifier(name)} template template0${locale}`)
    .catch((error: Error & { code?: string }) => {
      throw error.code === '42501'
        ? new Refused('The user of the address may not create databases: alter role <user> createdb lets it.')
        : error;
    });
}

const dropDatabase = (client: Client, name: string) =>
  client.query(`drop database if exists ${client.escapeIdentifier(name)} with (force)`);

/** The dump of a backup as pg_restore reads it. */
export async function openDump({ folder, description }: Backup, opener: Opener | null): Promise<Readable> {
  const stored = createReadStream(join(folder, files.dump(description.recipient !== null)));
  if (description.recipient === null) return stored;
  if (!opener) throw new Refused('This backup is encrypted: name the file with the private key, --identity <file>.');
  return opener.stream(stored);
}

/** A database of an older version gets its history with the table. */
export const hasHistory = async (client: Client): Promise<boolean> =>
  (await client.query<{ has: boolean }>("select to_regclass('public.history') is not null as has")).rows[0]?.has ?? false;

/** The history of a database, another one if it has come here since; empty where its tables are of an older version. */
export async function readHistory(client: Client): Promise<string> {
  if (!(await hasHistory(client))) return '';
  await client.query(beginHistoryElsewhere);
  return (await client.query<{ id: string }>('select id from history')).rows[0]?.id ?? '';
}

/** Compares a restored database with what was counted when the backup was made, and begins another history in it. */
async function complete(url: string, { description }: Backup): Promise<void> {
  const client = openAlone(url, 'versta backup');
  try {
    await client.connect();
    await client.query('set statement_timeout = 0');
    const changes = differences(description, await readCounts(client));
    if (changes.length > 0) throw new Refused(`The restored database is not what was backed up: ${changes.join('; ')}.`);
    if (await hasHistory(client)) await client.query(beginHistory);
    // Without figures about the tables the first plans would be slow ones.
    await client.query('analyze');
  } finally {
    await client.end();
  }
}

interface Restoring {
  /** The address of the database beside which it is done. */
  url: string;
  backup: Backup;
  opener: Opener | null;
  what: 'restore' | 'verify';
}

/**
 * Restores a backup into a new database beside another one, of the same server, counts its rows, and lets `work` have it by its name. It is
 * dropped when anything fails, and afterwards unless `work` has given it another name.
 */
export async function withRestored<Result>(
  { url, backup, opener, what }: Restoring,
  work: (client: Client, name: string) => Promise<Result>,
): Promise<Result> {
  const beside = databaseNameOf(url);
  const name = nameBeside(beside, what);
  return onServer(url, async (client) => {
    await createEmpty(client, name, beside);
    try {
      await restoreDump(urlWith(url, name), await openDump(backup, opener));
      await complete(urlWith(url, name), backup);
      return await work(client, name);
    } finally {
      await dropDatabase(client, name);
    }
  });
}

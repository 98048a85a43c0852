import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { openUnpooled } from '#server/platform/db/connection/connect.ts';
import { beginHistory, beginHistoryElsewhere } from '#server/platform/db/history.ts';
import { Refused } from '../with-deps.ts';
import { type Backup, files } from './backup-folder.ts';
import type { Opener } from './encryption.ts';
import { restoreDump } from './postgres-programs.ts';
import { describeDifferences, readCounts } from './snapshot.ts';

type Client = ReturnType<typeof openUnpooled>;

/** PostgreSQL cuts longer names. */
const maxNameLength = 63;

export const databaseName = (url: string): string => decodeURIComponent(new URL(url).pathname.slice(1));

export const urlWithDatabase = (url: string, name: string): string =>
  Object.assign(new URL(url), { pathname: `/${encodeURIComponent(name)}` }).toString();

/** Names a new database after another one, with the instant in milliseconds, because two restores may run within one second. */
export function scratchName(name: string, purpose: 'before' | 'restore' | 'verify', at = new Date()): string {
  const suffix = `_${purpose}_${at.toISOString().replaceAll(/\D/g, '')}`;
  return `${name.slice(0, maxNameLength - suffix.length)}${suffix}`;
}

/** Works on the server of an address, not in its database. Its user must be allowed to create databases. */
export async function onServer<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = openUnpooled(urlWithDatabase(url, 'postgres'), 'versta backup');
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

/** Opens the dump of a backup, decrypted. */
export async function openDump({ folder, description }: Backup, opener: Opener | null): Promise<Readable> {
  const content = createReadStream(join(folder, files.dump(description.recipient !== null)));
  if (description.recipient === null) return content;
  if (!opener) throw new Refused('This backup is encrypted: name the file with the private key, --identity <file>.');
  return opener.stream(content);
}

/** Returns true when the database has a history. One of an older version gets it with the table. */
export const hasHistory = async (client: Client): Promise<boolean> =>
  (await client.query<{ has: boolean }>("select to_regclass('public.history') is not null as has")).rows[0]?.has ?? false;

/** Reads the history of a database, and begins another one first if the database has moved; empty for tables of an older version. */
export async function readHistory(client: Client): Promise<string> {
  if (!(await hasHistory(client))) return '';
  await client.query(beginHistoryElsewhere);
  return (await client.query<{ id: string }>('select id from history')).rows[0]?.id ?? '';
}

/** Compares a restored database with the counts of the backup, and begins another history in it. */
async function complete(url: string, { description }: Backup): Promise<void> {
  const client = openUnpooled(url, 'versta backup');
  try {
    await client.connect();
    await client.query('set statement_timeout = 0');
    const changes = describeDifferences(description, await readCounts(client));
    if (changes.length > 0) throw new Refused(`The restored database is not what was backed up: ${changes.join('; ')}.`);
    if (await hasHistory(client)) await client.query(beginHistory);
    // Without statistics of the tables the first plans would be slow.
    await client.query('analyze');
  } finally {
    await client.end();
  }
}

interface RestoreOptions {
  /** The address of the present database. */
  url: string;
  backup: Backup;
  opener: Opener | null;
  purpose: 'restore' | 'verify';
}

/**
 * Restores a backup into a new database on the server of the present one, counts its rows, and passes its name to `work`. It is
 * dropped at the end, also after a failure, unless `work` has renamed it.
 */
export async function withRestoredDatabase<Result>(
  { url, backup, opener, purpose }: RestoreOptions,
  work: (client: Client, name: string) => Promise<Result>,
): Promise<Result> {
  const present = databaseName(url);
  const name = scratchName(present, purpose);
  return onServer(url, async (client) => {
    await createEmpty(client, name, present);
    try {
      await restoreDump(urlWithDatabase(url, name), await openDump(backup, opener));
      await complete(urlWithDatabase(url, name), backup);
      return await work(client, name);
    } finally {
      await dropDatabase(client, name);
    }
  });
}

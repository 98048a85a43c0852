import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mediaStorage } from '#server/modules/media/media.ts';
import { type Config, prepareFolder } from '#server/platform/config.ts';
import { openUnpooled } from '#server/platform/db/connection/connect.ts';
import { knownMigrations } from '#server/platform/db/connection/migrate.ts';
import { discardHistory } from '#server/platform/db/history.ts';
import { Refused } from '../with-deps.ts';
import { type Backup, files, findBackup, listBackups, requireBackupDir, requireDatabaseUrl } from './backup-folder.ts';
import { describeChange, findChanges, isMedia } from './checksums.ts';
import { Opener } from './encryption.ts';
import { restoreMedia } from './media-files.ts';
import { readMajorVersion } from './postgres-programs.ts';
import { databaseName, hasHistory, onServer, scratchName, urlWithDatabase, withRestoredDatabase } from './scratch-database.ts';

type Client = ReturnType<typeof openUnpooled>;

interface Options {
  /** The address of the database to restore to; without it the present one is replaced. */
  into?: string | undefined;
  disconnect?: boolean | undefined;
  identity?: string | undefined;
}

export interface Restored {
  backup: Backup;
  database: string;
  /** The database that had this name before; null when there was none. */
  before: string | null;
  /** Media files that were missing and are back. */
  media: number;
  /** Those of them that came from another backup, because they are damaged in this one. */
  borrowedMedia: string[];
  /** Media files that are damaged in every backup; they are left out. */
  lostMedia: string[];
  /** The backup has another SESSION_SECRET than the settings. */
  hasOtherSecret: boolean;
  /** Its tables are those of an older version. */
  lacksMigrations: boolean;
}

/** Returns true when this version has changed the tables since the backup. */
async function isOlder({ description: { migration, version } }: Backup): Promise<boolean> {
  const migrations = await knownMigrations();
  if (!migrations.includes(migration))
    throw new Refused(
      `The backup was made by Versta ${version}, whose tables (${migration}) this version does not know: install that version or a newer one first.`,
    );
  return migration !== migrations.at(-1);
}

const databaseExists = async (client: Client, name: string): Promise<boolean> =>
  (await client.query('select 1 from pg_database where datname = $1', [name])).rows.length > 0;

/** Refuses a database with connections. Those without a user belong to PostgreSQL, such as autovacuum, and end by themselves. */
async function refuseInUse(client: Client, name: string): Promise<void> {
  const { rows } = await client.query<{ by: string; count: number }>(
    `select coalesce(nullif(application_name, ''), 'a program without a name') as by, count(*) as count from pg_stat_activity
     where datname = $1 and pid <> pg_backend_pid() and usesysid is not null group by 1 order by 1`,
    [name],
  );
  if (rows.length === 0) return;
  const users = rows.map(({ by, count }) => `${by} (${count})`).join(', ');
  throw new Refused(`The database ${name} is in use by ${users}: stop them, or end their connections by --disconnect.`);
}

/** Ends every connection to a database and allows no new ones, because servers reconnect within a moment. */
async function endConnections(client: Client, name: string): Promise<void> {
  await client.query(`alter database ${client.escapeIdentifier(name)} with allow_connections false`);
  await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()', [name]);
}

/**
 * Marks the history of the replaced database as ended. If an operator renames that database back, it begins another history, as a database
 * that has moved.
 */
async function endHistory(url: string, before: string): Promise<void> {
  const client = openUnpooled(urlWithDatabase(url, before), 'versta backup');
  try {
    await client.connect();
    if (await hasHistory(client)) await client.query(discardHistory);
  } finally {
    await client.end();
  }
}

/** Renames the present database, and gives its name to the restored one: both or neither. */
async function swap(
  client: Client,
  { url, name, restored, disconnect }: { url: string; name: string; restored: string; disconnect: boolean },
): Promise<string | null> {
  const [target, fresh] = [client.escapeIdentifier(name), client.escapeIdentifier(restored)];
  if (!(await databaseExists(client, name))) {
    await client.query(`alter database ${fresh} rename to ${target}`);
    return null;
  }
  const before = scratchName(name, 'before');
  const old = client.escapeIdentifier(before);
  if (!disconnect) await refuseInUse(client, name);
  try {
    if (disconnect) await endConnections(client, name);
    await client.query('begin');
    await client.query(`alter database ${target} rename to ${old}`);
    await client.query(`alter database ${fresh} rename to ${target}`);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    if (disconnect) await client.query(`alter database ${target} with allow_connections true`);
    throw error;
  }
  if (disconnect) await client.query(`alter database ${old} with allow_connections true`);
  await endHistory(url, before);
  return before;
}

async function compareSecrets({ folder, description }: Backup, config: Config, opener: Opener | null): Promise<boolean> {
  if (description.recipient === null || opener === null) return false;
  const secrets = await opener.text(await readFile(join(folder, files.secrets)));
  return !secrets.split('\n').includes(`SESSION_SECRET=${config.sessionSecret}`);
}

/**
 * Restores a backup to a new database, compares it, and exchanges its name with that of the present database, which stays under another
 * name. Nothing is changed before the restored database is complete.
 */
export async function restoreBackup(config: Config, name: string, { into, disconnect = false, identity }: Options): Promise<Restored> {
  if (into !== undefined && into === config.databaseUrl)
    throw new Refused('--into names the database of DATABASE_URL: write --replace when it is meant.');
  const url = into ?? requireDatabaseUrl(config);
  const backup = await findBackup(requireBackupDir(config), name);
  const database = databaseName(url);
  const lacksMigrations = await isOlder(backup);
  if (backup.description.recipient !== null && identity === undefined)
    throw new Refused(`The backup ${name} is encrypted: name the file with the private key, --identity <file>.`);
  const opener = identity === undefined ? null : await Opener.read(identity);
  await readMajorVersion('pg_restore');
  if (!disconnect) await onServer(url, (client) => refuseInUse(client, database));
  const changes = await findChanges(backup.folder);
  const fatal = changes.filter((change) => !isMedia(change) && change.fault !== 'has no checksum');
  if (fatal.length > 0) throw new Refused(`The backup ${name} is damaged: ${fatal.map(describeChange).join('; ')}. Nothing was restored.`);

  const hasOtherSecret = await compareSecrets(backup, config, opener);
  // Files first, so that every page of the restored database has its pictures.
  prepareFolder('MEDIA_DIR', config.mediaDir);
  const others = (await listBackups(requireBackupDir(config))).map(({ folder }) => folder).filter((folder) => folder !== backup.folder);
  const media = await restoreMedia(backup.folder, mediaStorage(config), others.toReversed());
  const before = await withRestoredDatabase({ url, backup, opener, purpose: 'restore' }, (client, restored) =>
    swap(client, { url, name: database, restored, disconnect }),
  );
  return {
    backup,
    database,
    before,
    media: media.count,
    borrowedMedia: media.borrowed,
    lostMedia: media.lost,
    hasOtherSecret,
    lacksMigrations,
  };
}

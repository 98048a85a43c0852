import { existsSync } from 'node:fs';
import type { Config } from '#server/platform/config.ts';
import { openUnpooled } from '#server/platform/db/connection/connect.ts';
import { isWritable } from '#server/platform/settings/folders.ts';
import { describeUnreadable, readBackups } from '../backup/backup-folder.ts';
import { readMajorVersion } from '../backup/postgres-programs.ts';
import { Refused } from '../with-deps.ts';
import { examine, fault, fine, type Finding, skipped, warning } from './finding.ts';

const hourMs = 3_600_000;
/** Backups are made once a day; two hours are added for a slow one. */
const maxAgeMs = 26 * hourMs;

const newest = ({ backupDir: folder, databaseUrl }: Config) =>
  examine('backup', async () => {
    if (databaseUrl === null) return skipped('the embedded database is backed up by a copy of its folder');
    if (folder === null) return warning('no backups are made', 'Name a folder in BACKUP_DIR, and let versta backup create run every day.');
    if (existsSync(folder) && !(await isWritable(folder)))
      return fault(`${folder} cannot be written`, 'Give it to the user of the backup, or name another folder in BACKUP_DIR.');
    const { backups, unreadable } = existsSync(folder) ? await readBackups(folder) : { backups: [], unreadable: [] };
    if (unreadable.length > 0)
      return warning(
        describeUnreadable(unreadable).join(' '),
        'Look at the disk of BACKUP_DIR, then make a new backup: npm run versta -- backup create.',
      );
    const last = backups.at(-1);
    if (!last) return warning(`there is no backup in ${folder}`, 'Make one: npm run versta -- backup create. Then let it run every day.');
    const ageMs = Date.now() - Date.parse(last.description.at);
    if (ageMs < -hourMs)
      return warning(
        `the newest backup is ${last.name}, which is still to come`,
        'Compare the clock of this machine with that of the database.',
      );
    const found = `the newest backup is ${last.name}, ${Math.max(0, Math.round(ageMs / hourMs))} hours old`;
    return ageMs > maxAgeMs ? warning(found, 'Look why none was made since: the log of its timer or container says it.') : fine(found);
  });

async function readServerMajor(url: string): Promise<number | null> {
  const client = openUnpooled(url, 'versta doctor');
  try {
    await client.connect();
    const { rows } = await client.query<{ major: number }>("select current_setting('server_version_num')::int / 10000 as major");
    return rows[0]?.major ?? null;
  } catch {
    // The line about the database says why.
    return null;
  } finally {
    await client.end();
  }
}

const program = ({ backupDir, databaseUrl }: Config) =>
  examine('pg_dump', async () => {
    if (backupDir === null || databaseUrl === null) return skipped('no backups are made');
    const server = await readServerMajor(databaseUrl);
    let major: number;
    try {
      major = await readMajorVersion('pg_dump');
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return fault(
        'pg_dump is not installed here, so no backup can be made',
        `On Debian: apt install postgresql-client${server ? `-${server}` : ''}.`,
      );
    }
    if (server !== null && major < server)
      return fault(`pg_dump ${major} cannot back up PostgreSQL ${server}`, `On Debian: apt install postgresql-client-${server}.`);
    return fine(`pg_dump ${major}`);
  });

/** Examines whether there is a backup of the last day, and whether its program fits the server. */
export const examineBackups = (config: Config): Promise<Finding[]> => Promise.all([newest(config), program(config)]);

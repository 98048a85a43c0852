import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Config } from '#server/platform/config.ts';
import { prepareFolder } from '#server/platform/settings/folders.ts';
import { Refused } from '../with-deps.ts';

/** The names of the files of a backup. */
export const files = {
  description: 'backup.json',
  sums: 'SHA256SUMS',
  media: 'media',
  dump: (isEncrypted: boolean) => (isEncrypted ? 'database.dump.age' : 'database.dump'),
  secrets: 'secrets.env.age',
} as const;

/** The format of a backup that this version writes and reads. */
export const format = 1;

const count = z.int().nonnegative();
const description = z.object({
  format: z.literal(format),
  /** The instant of the snapshot, by the clock of the database. */
  at: z.iso.datetime(),
  /** The version of Versta that made it. */
  version: z.string(),
  /** The newest migration of its tables. */
  migration: z.string(),
  postgres: z.string(),
  /** The public key for which it is encrypted. */
  recipient: z.string().nullable(),
  /** Rows of every table. */
  rows: z.record(z.string(), count),
  /** The sums of the ledger of each event, in half-points and coins. */
  ledger: z.record(z.string(), z.object({ entries: count, half: z.int(), coins: z.int() })),
  /** Files that the database names: the number in the backup, and of those that were not in MEDIA_DIR. */
  media: z.object({ kept: count, missing: count }),
  /** The size of all files except the description and the sums. */
  bytes: count,
});

export type Description = z.infer<typeof description>;

export interface Backup {
  /** Its UTC time, such as 2026-11-25T18-30-00Z. */
  name: string;
  folder: string;
  description: Description;
}

const backupNamePattern = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/;

export const backupName = (at: Date): string =>
  at
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-');

/** Returns the folder of all backups. It refuses when no setting names one. */
export function requireBackupDir(config: Config): string {
  if (config.backupDir === null)
    throw new Refused('BACKUP_DIR is missing: write the folder in which backups are kept, best on another disk.');
  prepareFolder('BACKUP_DIR', config.backupDir);
  return config.backupDir;
}

/** Returns the address of the database. It refuses the embedded one, whose folder is copied instead. */
export function requireDatabaseUrl({ databaseUrl, dataDir }: Config): string {
  if (databaseUrl === null)
    throw new Refused(`The embedded database is backed up by its folder: stop the server, copy ${dataDir} and start it again.`);
  return databaseUrl;
}

async function readBackup(folder: string, name: string): Promise<Backup> {
  const text = await readFile(join(folder, name, files.description), 'utf8');
  return { name, folder: join(folder, name), description: description.parse(JSON.parse(text)) };
}

/** A complete backup whose description cannot be read, so that its content is unknown. */
export interface Unreadable {
  name: string;
  why: string;
}

const whyUnreadable = (error: unknown): string =>
  error instanceof z.ZodError && error.issues.some(({ path }) => path[0] === 'format')
    ? `its ${files.description} has a form that this version does not know`
    : `its ${files.description} is damaged`;

/** Reads all backups, oldest first, and lists those that cannot be read. It skips folders that are not complete yet. */
export async function readBackups(folder: string): Promise<{ backups: Backup[]; unreadable: Unreadable[] }> {
  const names = (await readdir(folder)).filter((name) => backupNamePattern.test(name)).toSorted();
  const backups: Backup[] = [];
  const unreadable: Unreadable[] = [];
  for (const name of names) {
    const isWhole = await stat(join(folder, name, files.sums)).then(
      () => true,
      () => false,
    );
    if (!isWhole) continue;
    try {
      backups.push(await readBackup(folder, name));
    } catch (error) {
      unreadable.push({ name, why: whyUnreadable(error) });
    }
  }
  return { backups, unreadable };
}

/** Lists all backups that can be read, oldest first. */
export const listBackups = async (folder: string): Promise<Backup[]> => (await readBackups(folder)).backups;

/** Writes one sentence about each backup that cannot be read. Its dump may be complete, and can be restored by hand. */
export const describeUnreadable = (unreadable: readonly Unreadable[]): string[] =>
  unreadable.map(({ name, why }) => `${name} cannot be used: ${why}. If its dump is whole, pg_restore brings that back by hand.`);

/** Finds the backup of a name, or the newest one without a name. */
export async function findBackup(folder: string, name?: string): Promise<Backup> {
  const { backups: all, unreadable } = await readBackups(folder);
  const match = name === undefined ? all.at(-1) : all.find((each) => each.name === name);
  if (match) return match;
  const damaged = unreadable.filter((each) => name === undefined || each.name === name);
  if (damaged.length > 0) throw new Refused(describeUnreadable(damaged).join(' '));
  if (name === undefined) throw new Refused(`There is no backup in ${folder}: versta backup create makes one.`);
  throw new Refused(`There is no backup ${name} in ${folder}: versta backup list names those that there are.`);
}

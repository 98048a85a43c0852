import { Command, InvalidArgumentError } from 'commander';
import { readConfig } from '#server/platform/config.ts';
import { serverAddress } from '#server/platform/settings/setting-kinds.ts';
import { pathOf } from '../path-of.ts';
import { Refused } from '../with-deps.ts';
import { type Backup, backupDirOf, readBackups, sentencesOf } from './backup-folder.ts';
import { createBackup } from './create-backup.ts';
import { every } from './every.ts';
import { exportLedger } from './ledger/export-ledger.ts';
import { restoreBackup } from './restore-backup.ts';
import { verifyBackup } from './verify-backup.ts';

interface Common {
  json?: boolean;
}

const say = (text: string): void => void process.stdout.write(`${text}\n`);

const wholeNumber =
  (most: number) =>
  (written: string): number => {
    const value = Number(written);
    if (!Number.isInteger(value) || value < 1 || value > most) throw new InvalidArgumentError(`Write a whole number from 1 to ${most}.`);
    return value;
  };

function address(written: string): string {
  try {
    return serverAddress(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/database')(written);
  } catch (error) {
    throw new InvalidArgumentError(`It ${(error as Error).message}.`);
  }
}

const path = (written: string): string => pathOf(written);

const rowsOf = ({ description }: Backup) => Object.values(description.rows).reduce((sum, count) => sum + count, 0);

const factsOf = (backup: Backup) => {
  const { name, description } = backup;
  const { at, bytes, version, media, recipient } = description;
  return {
    name,
    at,
    bytes,
    rows: rowsOf(backup),
    media: media.kept,
    missingMedia: media.missing,
    isEncrypted: recipient !== null,
    version,
  };
};

const line = (backup: Backup): string => {
  const { name, bytes, rows, media, isEncrypted } = factsOf(backup);
  return `${name}  ${`${(bytes / 1024 ** 2).toFixed(1)} MB`.padStart(10)}  ${rows} rows, ${media} files, ${isEncrypted ? 'encrypted' : 'plain'}`;
};

async function create({ keep, every: seconds, json }: Common & { keep?: number; every?: number }): Promise<void> {
  const config = readConfig();
  await every(seconds, async () => {
    const { backup, removed } = await createBackup(config, { keep: keep ?? null });
    if (json) return say(JSON.stringify({ ...factsOf(backup), folder: backup.folder, removed }));
    say(line(backup));
    const { missing } = backup.description.media;
    if (missing > 0) say(`${missing} files that the database names are not in MEDIA_DIR, so they are not in the backup.`);
    if (removed.length > 0) say(`Removed ${removed.join(', ')}.`);
  });
}

async function list({ json }: Common): Promise<void> {
  const { backups, unreadable } = await readBackups(backupDirOf(readConfig()));
  if (json) return say(JSON.stringify([...backups.map(factsOf), ...unreadable]));
  const lines = [...backups.map(line), ...sentencesOf(unreadable)];
  say(lines.length === 0 ? 'There is no backup yet.' : lines.join('\n'));
}

async function verify(name: string | undefined, { json, ...options }: Common & { identity?: string; restore?: boolean }): Promise<void> {
  const { backup, changes, isRestorable, contents, isRestored } = await verifyBackup(readConfig(), name, options);
  if (changes.length > 0) process.exitCode = 1;
  if (json) return say(JSON.stringify({ name: backup.name, changes, isRestorable, contents, isRestored }));
  if (changes.length > 0) say(`${backup.name} is damaged: ${changes.join('; ')}.`);
  if (!isRestorable) return;
  if (changes.length === 0) say(`${backup.name} is as it was written.`);
  else say('It can be restored: files of media that are missing then come from another backup that has them whole, or are left out.');
  if (contents === null) say('It is encrypted, and was not opened: --identity <file> names the private key.');
  else say(`Its dump can be read: ${contents} entries.`);
  if (isRestored) say('It was restored beside the present database, had the same rows, and is dropped again.');
}

interface Restoring extends Common {
  into?: string;
  replace?: boolean;
  disconnect?: boolean;
  identity?: string;
}

async function restore(name: string, { json, replace, into, ...options }: Restoring): Promise<void> {
  if ((into === undefined) === (replace === undefined))
    throw new Refused('Say where to: --into <address> of a database, or --replace for that of DATABASE_URL.');
  const { backup, ...restored } = await restoreBackup(readConfig(), name, { ...options, into });
  const { database, before, media, borrowedMedia, lostMedia, hasOtherSecret, lacksMigrations } = restored;
  if (json) return say(JSON.stringify({ name, rows: rowsOf(backup), ...restored }));
  say(`Restored ${rowsOf(backup)} rows of ${backup.description.at} to the database ${database}.`);
  if (before !== null) say(`The database that was there is called ${before} now; drop it when it is not needed any more.`);
  say(`Media files put back: ${media}.`);
  if (borrowedMedia.length > 0) say(`Of these another backup had whole: ${borrowedMedia.join(', ')}.`);
  if (lostMedia.length > 0) say(`No backup has these whole, so they are left out: ${lostMedia.join(', ')}.`);
  if (hasOtherSecret)
    say('The backup has another SESSION_SECRET than the settings: QR codes are only shown under that one. It is in secrets.env.age.');
  if (lacksMigrations) say('It is of an older version: bring its tables up to date by npm run versta -- migrate.');
}

async function ledger({ every: seconds, json }: Common & { every?: number }): Promise<void> {
  const config = readConfig();
  await every(seconds, async () => {
    const { lines, broken } = await exportLedger(config);
    if (json) return say(JSON.stringify({ lines, broken }));
    if (broken.length > 0) say(`Lines that cannot be read, and were stepped over: ${broken.join(', ')}. Their rows were written again.`);
    if (seconds === undefined || lines > 0) say(`Lines exported: ${lines}.`);
  });
}

const common = (command: Command): Command => command.option('--json', 'the result as JSON');
const repeated = (command: Command): Command =>
  common(command).option('--every <seconds>', 'goes on until it is stopped, 1 to 86400', wholeNumber(86_400));
const opened = (command: Command): Command =>
  common(command).option('--identity <file>', 'the private key of an encrypted backup, as age-keygen writes it', path);

/** `versta backup`: backups, and their way back. */
export function backupCommands(): Command {
  const backup = new Command('backup').description('Backups in BACKUP_DIR: database, media files and, encrypted, secrets.');
  repeated(backup.command('create').description('backs up the database as it stands now, and the media files that it names'))
    .option('--keep <number>', 'removes all backups but so many of the newest, 1 to 10000', wholeNumber(10_000))
    .action(create);
  common(backup.command('list').description('lists the backups, oldest first')).action(list);
  opened(
    backup.command('verify [name]').description('says whether a backup, the newest without a name, is whole; ends with 1 if it is not'),
  )
    .option('--restore', 'restores it into a database beside the present one, counts its rows, and drops it')
    .action(verify);
  opened(backup.command('restore <name>').description('restores a backup; a database that has the name is kept under another one'))
    .option('--into <address>', 'the database to restore to, such as postgres://user:password@host:5432/database', address)
    .option('--replace', 'restores over the database of DATABASE_URL')
    .option('--disconnect', 'ends the connections of servers that use the database')
    .action(restore);
  repeated(
    backup.command('ledger').description('appends what was booked since the last time, and accepted answers, to ledger/<date>.jsonl'),
  ).action(ledger);
  return backup;
}

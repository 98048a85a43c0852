import { setTimeout as wait } from 'node:timers/promises';
import { Command, InvalidArgumentError } from 'commander';
import { readConfig } from '#server/platform/config.ts';
import { serverAddress } from '#server/platform/settings/setting-kinds.ts';
import { startupError } from '#server/start/startup-error.ts';
import { resolvePath, wholeNumber } from '../arguments.ts';
import { Refused } from '../with-deps.ts';
import { type Backup, describeUnreadable, readBackups, requireBackupDir } from './backup-folder.ts';
import { createBackup } from './create-backup.ts';
import { exportLedger } from './ledger/export-ledger.ts';
import { restoreBackup } from './restore-backup.ts';
import { verifyBackup } from './verify-backup.ts';

interface CommonOptions {
  json?: boolean;
}

const print = (text: string): void => void process.stdout.write(`${text}\n`);

function parseAddress(text: string): string {
  try {
    return serverAddress(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/database')(text);
  } catch (error) {
    throw new InvalidArgumentError(`It ${(error as Error).message}.`);
  }
}

/**
 * Runs a task at an interval until SIGTERM or SIGINT. A failure is logged, and the task runs again after the interval. Without an interval
 * it runs once.
 */
async function repeatEvery(seconds: number | undefined, work: () => Promise<void>): Promise<void> {
  if (seconds === undefined) return work();
  const stop = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stop.abort());
  while (!stop.signal.aborted) {
    const startedAt = performance.now();
    await work().catch((error: unknown) => {
      process.stderr.write(`${error instanceof Refused ? error.message : startupError(error)}\n`);
    });
    await wait(Math.max(0, seconds * 1_000 - (performance.now() - startedAt)), undefined, stop).catch(() => undefined);
  }
}

const countRows = ({ description }: Backup) => Object.values(description.rows).reduce((sum, count) => sum + count, 0);

const toFacts = (backup: Backup) => {
  const { name, description } = backup;
  const { at, bytes, version, media, recipient } = description;
  return {
    name,
    at,
    bytes,
    rows: countRows(backup),
    media: media.kept,
    missingMedia: media.missing,
    isEncrypted: recipient !== null,
    version,
  };
};

const formatLine = (backup: Backup): string => {
  const { name, bytes, rows, media, isEncrypted } = toFacts(backup);
  return `${name}  ${`${(bytes / 1024 ** 2).toFixed(1)} MB`.padStart(10)}  ${rows} rows, ${media} files, ${isEncrypted ? 'encrypted' : 'plain'}`;
};

async function create({ keep, every: seconds, json }: CommonOptions & { keep?: number; every?: number }): Promise<void> {
  const config = readConfig();
  await repeatEvery(seconds, async () => {
    const { backup, removed } = await createBackup(config, { keep: keep ?? null });
    if (json) return print(JSON.stringify({ ...toFacts(backup), folder: backup.folder, removed }));
    print(formatLine(backup));
    const { missing } = backup.description.media;
    if (missing > 0) print(`${missing} files that the database names are not in MEDIA_DIR, so they are not in the backup.`);
    if (removed.length > 0) print(`Removed ${removed.join(', ')}.`);
  });
}

async function list({ json }: CommonOptions): Promise<void> {
  const { backups, unreadable } = await readBackups(requireBackupDir(readConfig()));
  if (json) return print(JSON.stringify([...backups.map(toFacts), ...unreadable]));
  const lines = [...backups.map(formatLine), ...describeUnreadable(unreadable)];
  print(lines.length === 0 ? 'There is no backup yet.' : lines.join('\n'));
}

async function verify(
  name: string | undefined,
  { json, ...options }: CommonOptions & { identity?: string; restore?: boolean },
): Promise<void> {
  const { backup, changes, isRestorable, contents, isRestored } = await verifyBackup(readConfig(), name, options);
  if (changes.length > 0) process.exitCode = 1;
  if (json) return print(JSON.stringify({ name: backup.name, changes, isRestorable, contents, isRestored }));
  if (changes.length > 0) print(`${backup.name} is damaged: ${changes.join('; ')}.`);
  if (!isRestorable) return;
  if (changes.length === 0) print(`${backup.name} is as it was written.`);
  else print('It can be restored: files of media that are missing then come from another backup that has them whole, or are left out.');
  if (contents === null) print('It is encrypted, and was not opened: --identity <file> names the private key.');
  else print(`Its dump can be read: ${contents} entries.`);
  if (isRestored) print('It was restored beside the present database, had the same rows, and is dropped again.');
}

interface RestoreOptions extends CommonOptions {
  into?: string;
  replace?: boolean;
  disconnect?: boolean;
  identity?: string;
}

async function restore(name: string, { json, replace, into, ...options }: RestoreOptions): Promise<void> {
  if ((into === undefined) === (replace === undefined))
    throw new Refused('Say where to: --into <address> of a database, or --replace for that of DATABASE_URL.');
  const { backup, ...restored } = await restoreBackup(readConfig(), name, { ...options, into });
  const { database, before, media, borrowedMedia, lostMedia, hasOtherSecret, lacksMigrations } = restored;
  if (json) return print(JSON.stringify({ name, rows: countRows(backup), ...restored }));
  print(`Restored ${countRows(backup)} rows of ${backup.description.at} to the database ${database}.`);
  if (before !== null) print(`The database that was there is called ${before} now; drop it when it is not needed any more.`);
  print(`Media files put back: ${media}.`);
  if (borrowedMedia.length > 0) print(`Of these another backup had whole: ${borrowedMedia.join(', ')}.`);
  if (lostMedia.length > 0) print(`No backup has these whole, so they are left out: ${lostMedia.join(', ')}.`);
  if (hasOtherSecret)
    print('The backup has another SESSION_SECRET than the settings: QR codes are only shown under that one. It is in secrets.env.age.');
  if (lacksMigrations) print('It is of an older version: bring its tables up to date by npm run versta -- migrate.');
}

async function ledger({ every: seconds, json }: CommonOptions & { every?: number }): Promise<void> {
  const config = readConfig();
  await repeatEvery(seconds, async () => {
    const { lines, broken } = await exportLedger(config);
    if (json) return print(JSON.stringify({ lines, broken }));
    if (broken.length > 0) print(`Lines that cannot be read, and were stepped over: ${broken.join(', ')}. Their rows were written again.`);
    if (seconds === undefined || lines > 0) print(`Lines exported: ${lines}.`);
  });
}

const common = (command: Command): Command => command.option('--json', 'the result as JSON');
const repeatable = (command: Command): Command =>
  common(command).option('--every <seconds>', 'goes on until it is stopped, 1 to 86400', wholeNumber(86_400));
const withIdentity = (command: Command): Command =>
  common(command).option('--identity <file>', 'the private key of an encrypted backup, as age-keygen writes it', resolvePath);

/** Makes `versta backup`: creates, lists, verifies and restores backups, and exports the ledger. */
export function backupCommands(): Command {
  const backup = new Command('backup').description('Backups in BACKUP_DIR: database, media files and, encrypted, secrets.');
  repeatable(backup.command('create').description('backs up the database as it stands now, and the media files that it names'))
    .option('--keep <number>', 'removes all backups but so many of the newest, 1 to 10000', wholeNumber(10_000))
    .action(create);
  common(backup.command('list').description('lists the backups, oldest first')).action(list);
  withIdentity(
    backup.command('verify [name]').description('says whether a backup, the newest without a name, is whole; ends with 1 if it is not'),
  )
    .option('--restore', 'restores it into a database beside the present one, counts its rows, and drops it')
    .action(verify);
  withIdentity(backup.command('restore <name>').description('restores a backup; a database that has the name is kept under another one'))
    .option('--into <address>', 'the database to restore to, such as postgres://user:password@host:5432/database', parseAddress)
    .option('--replace', 'restores over the database of DATABASE_URL')
    .option('--disconnect', 'ends the connections of servers that use the database')
    .action(restore);
  repeatable(
    backup.command('ledger').description('appends what was booked since the last time, and accepted answers, to ledger/<date>.jsonl'),
  ).action(ledger);
  return backup;
}

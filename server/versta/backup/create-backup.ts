import { randomBytes } from 'node:crypto';
import { createWriteStream, readFileSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { storageOf } from '#server/modules/media/media.ts';
import type { Config } from '#server/platform/config.ts';
import { openAlone } from '#server/platform/db/connection/connect.ts';
import { Refused } from '../with-deps.ts';
import { type Backup, backupDirOf, databaseOf, type Description, files, format, listBackups, nameOf } from './backup-folder.ts';
import { writeSums } from './checksums.ts';
import { sync, writeDurably } from './durable-files.ts';
import { encryptStream, encryptText } from './encryption.ts';
import { keepMedia } from './media-files.ts';
import { dump, majorOf } from './postgres-programs.ts';
import { openSnapshot, type Snapshot } from './snapshot.ts';

const unfinished = /^\..+\.unfinished$/;
/** A backup that is not whole after so long was cut short. */
const dayMs = 86_400_000;

const versionOfVersta = (): string => {
  const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8')) as { version: string };
  return version;
};

/** The secrets without which a restored database is not the same installation, as lines of an environment file. */
const secretsOf = (config: Config): string =>
  Object.entries({
    SESSION_SECRET: config.sessionSecret,
    SESSION_SECRET_PREVIOUS: config.previousSecret,
    TELEGRAM_BOT_TOKEN: config.telegramBotToken,
    OIDC_CLIENT_SECRET: config.oidc?.clientSecret ?? null,
  })
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');

async function keepDatabase(url: string, { snapshot, file, recipient }: { snapshot: string; file: string; recipient: string | null }) {
  await dump({ url, snapshot }, async (content) => {
    const written = recipient === null ? content : await encryptStream(content, recipient);
    await pipeline(written, createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }));
  });
  return (await stat(file)).size;
}

/** Fills the folder of a backup; it has its sums, which are written last, when it is whole. */
async function fill(folder: string, { config, url, snapshot }: { config: Config; url: string; snapshot: Snapshot }): Promise<Description> {
  const { backupRecipient: recipient } = config;
  const before = (await listBackups(backupDirOf(config))).at(-1);
  const file = join(folder, files.dump(recipient !== null));
  const dumped = await keepDatabase(url, { snapshot: snapshot.id, file, recipient });
  // After the snapshot: a file is stored before the database names it.
  const media = await keepMedia({ paths: snapshot.media, storage: storageOf(config), backup: folder, previous: before?.folder ?? null });
  if (recipient !== null) await writeDurably(join(folder, files.secrets), await encryptText(secretsOf(config), recipient));
  const description: Description = {
    format,
    at: snapshot.at.toISOString(),
    version: versionOfVersta(),
    migration: snapshot.migration,
    postgres: snapshot.postgres,
    recipient,
    rows: snapshot.rows,
    ledger: snapshot.ledger,
    media: { kept: media.kept, missing: media.missing },
    bytes: dumped + media.bytes,
  };
  await writeDurably(join(folder, files.description), `${JSON.stringify(description, null, 2)}\n`);
  await writeSums(folder);
  await sync(folder);
  return description;
}

/** Removes all but the newest backups, and what was cut short long ago. */
async function prune(dir: string, keep: number | null): Promise<string[]> {
  for (const name of (await readdir(dir)).filter((each) => unfinished.test(each))) {
    const { mtimeMs } = await stat(join(dir, name));
    if (mtimeMs < Date.now() - dayMs) await rm(join(dir, name), { recursive: true, force: true });
  }
  const old = keep === null ? [] : (await listBackups(dir)).slice(0, -keep);
  for (const { folder, name } of old) {
    // Under another name first, so that it is never listed while only half of it is there.
    const leaving = join(dir, `.${name}.${randomBytes(4).toString('hex')}.unfinished`);
    await rename(folder, leaving);
    await rm(leaving, { recursive: true, force: true });
  }
  return old.map(({ name }) => name);
}

async function refuseOldProgram(postgres: string): Promise<void> {
  const [program, server] = [await majorOf('pg_dump'), Number.parseInt(postgres, 10)];
  if (program < server)
    throw new Refused(
      `pg_dump ${program} cannot back up PostgreSQL ${server}: on Debian, apt install postgresql-client-${server} brings the right one.`,
    );
}

function refuseFullDisk(error: NodeJS.ErrnoException): never {
  if (error.code === 'ENOSPC' || error.code === 'EDQUOT')
    throw new Refused('The disk of BACKUP_DIR is full: make room, or keep fewer backups by --keep. Nothing was kept of this one.');
  throw error;
}

/**
 * Backs up the database as it stands at one instant, the media files that it names and, encrypted, the secrets of the settings. The folder
 * has its name only when it is whole and on the disk. Of the backups then there the newest are kept, all of them without a number.
 */
export async function createBackup(
  config: Config,
  { keep = null }: { keep?: number | null } = {},
): Promise<{ backup: Backup; removed: string[] }> {
  const url = databaseOf(config);
  const dir = backupDirOf(config);
  const client = openAlone(url, 'versta backup');
  try {
    await client.connect();
    const snapshot = await openSnapshot(client);
    await refuseOldProgram(snapshot.postgres);
    const name = nameOf(snapshot.at);
    const draft = join(dir, `.${name}.${randomBytes(4).toString('hex')}.unfinished`);
    await mkdir(draft, { mode: 0o700 });
    try {
      const description = await fill(draft, { config, url, snapshot }).catch(refuseFullDisk);
      const folder = join(dir, name);
      await rename(draft, folder).catch((error: NodeJS.ErrnoException) => {
        throw error.code === 'ENOTEMPTY' || error.code === 'EEXIST' ? new Refused(`There is a backup ${name} already.`) : error;
      });
      await sync(dir);
      return { backup: { name, folder, description }, removed: await prune(dir, keep) };
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
  } finally {
    await client.end();
  }
}

import { randomBytes } from 'node:crypto';
import { createWriteStream, readFileSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { mediaStorage } from '#server/modules/media/media.ts';
import type { Config } from '#server/platform/config.ts';
import { openUnpooled } from '#server/platform/db/connection/connect.ts';
import { Refused } from '../with-deps.ts';
import {
  type Backup,
  backupName,
  type Description,
  files,
  format,
  listBackups,
  requireBackupDir,
  requireDatabaseUrl,
} from './backup-folder.ts';
import { writeSums } from './checksums.ts';
import { sync, writeDurably } from './durable-files.ts';
import { encryptStream, encryptText } from './encryption.ts';
import { backUpMedia } from './media-files.ts';
import { dump, readMajorVersion } from './postgres-programs.ts';
import { openSnapshot, type Snapshot } from './snapshot.ts';

const unfinished = /^\..+\.unfinished$/;
/** A backup that is still incomplete after this time was interrupted. */
const dayMs = 86_400_000;

const readVersion = (): string => {
  const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8')) as { version: string };
  return version;
};

/** Writes the secrets of the installation, which a restored database needs, as lines of an environment file. */
const formatSecrets = (config: Config): string =>
  Object.entries({
    SESSION_SECRET: config.sessionSecret,
    SESSION_SECRET_PREVIOUS: config.previousSecret,
    TELEGRAM_BOT_TOKEN: config.telegramBotToken,
    OIDC_CLIENT_SECRET: config.oidc?.clientSecret ?? null,
  })
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');

async function dumpDatabase(url: string, { snapshot, file, recipient }: { snapshot: string; file: string; recipient: string | null }) {
  await dump({ url, snapshot }, async (content) => {
    const written = recipient === null ? content : await encryptStream(content, recipient);
    await pipeline(written, createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }));
  });
  return (await stat(file)).size;
}

/** Fills the folder of a backup. The sums are written last, so a folder with sums is complete. */
async function fill(folder: string, { config, url, snapshot }: { config: Config; url: string; snapshot: Snapshot }): Promise<Description> {
  const { backupRecipient: recipient } = config;
  const lastBackup = (await listBackups(requireBackupDir(config))).at(-1);
  const file = join(folder, files.dump(recipient !== null));
  const dumpBytes = await dumpDatabase(url, { snapshot: snapshot.id, file, recipient });
  // After the snapshot, because a file is stored before the database names it.
  const media = await backUpMedia({
    paths: snapshot.media,
    storage: mediaStorage(config),
    backup: folder,
    previous: lastBackup?.folder ?? null,
  });
  if (recipient !== null) await writeDurably(join(folder, files.secrets), await encryptText(formatSecrets(config), recipient));
  const description: Description = {
    format,
    at: snapshot.at.toISOString(),
    version: readVersion(),
    migration: snapshot.migration,
    postgres: snapshot.postgres,
    recipient,
    rows: snapshot.rows,
    ledger: snapshot.ledger,
    media: { kept: media.kept, missing: media.missing },
    bytes: dumpBytes + media.bytes,
  };
  await writeDurably(join(folder, files.description), `${JSON.stringify(description, null, 2)}\n`);
  await writeSums(folder);
  await sync(folder);
  return description;
}

/** Removes all but the newest backups, and drafts that were interrupted long ago. */
async function prune(dir: string, keep: number | null): Promise<string[]> {
  for (const name of (await readdir(dir)).filter((each) => unfinished.test(each))) {
    const { mtimeMs } = await stat(join(dir, name));
    if (mtimeMs < Date.now() - dayMs) await rm(join(dir, name), { recursive: true, force: true });
  }
  const old = keep === null ? [] : (await listBackups(dir)).slice(0, -keep);
  for (const { folder, name } of old) {
    // It is renamed first, so that it is never listed while a part of it is gone.
    const trash = join(dir, `.${name}.${randomBytes(4).toString('hex')}.unfinished`);
    await rename(folder, trash);
    await rm(trash, { recursive: true, force: true });
  }
  return old.map(({ name }) => name);
}

async function refuseOldProgram(postgres: string): Promise<void> {
  const [program, server] = [await readMajorVersion('pg_dump'), Number.parseInt(postgres, 10)];
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

/** Gives a complete backup its name: its instant, or the next second that no other backup has. */
async function nameDraft(dir: string, draft: string, at: Date): Promise<string> {
  for (let ms = at.getTime(); ; ms += 1_000) {
    const name = backupName(new Date(ms));
    try {
      await rename(draft, join(dir, name));
      return name;
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code !== 'ENOTEMPTY' && code !== 'EEXIST') throw error;
    }
  }
}

/**
 * Backs up the database as of one instant, the media files that it names and, encrypted, the secrets of the settings. The folder
 * gets its name only when it is complete and on the disk. Afterwards only the newest `keep` backups remain, or all without a number.
 */
export async function createBackup(
  config: Config,
  { keep = null }: { keep?: number | null } = {},
): Promise<{ backup: Backup; removed: string[] }> {
  const url = requireDatabaseUrl(config);
  const dir = requireBackupDir(config);
  const client = openUnpooled(url, 'versta backup');
  try {
    await client.connect();
    const snapshot = await openSnapshot(client);
    await refuseOldProgram(snapshot.postgres);
    const draft = join(dir, `.${backupName(snapshot.at)}.${randomBytes(4).toString('hex')}.unfinished`);
    await mkdir(draft, { mode: 0o700 });
    try {
      const description = await fill(draft, { config, url, snapshot }).catch(refuseFullDisk);
      const name = await nameDraft(dir, draft, snapshot.at);
      const folder = join(dir, name);
      await sync(dir);
      return { backup: { name, folder, description }, removed: await prune(dir, keep) };
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
  } finally {
    await client.end();
  }
}

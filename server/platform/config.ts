import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { BucketLocation, BucketSettings } from './settings/bucket-settings.ts';
import { prepareFolder } from './settings/folders.ts';
import { type MirrorSettings, readMirrors } from './settings/mirror-settings.ts';
import { demoBotToken, refuseIncomplete, refuseUnsafe } from './settings/setting-rules.ts';
import { readSettings, type SettingName, type SettingValues } from './settings/settings.ts';
import { WrongSettings } from './settings/wrong-settings.ts';

export type { BotSettings, PushSettings } from './settings/mirror-settings.ts';
export { prepareFolder, WrongSettings };

/** A provider of OpenID Connect through which people may sign in. */
export interface OidcSettings {
  issuer: URL;
  clientId: string;
  /** Null: a public client, with PKCE only. */
  clientSecret: string | null;
  name: string;
}

/** A service of object storage and the key to it. */
type ObjectStorage = Omit<BucketSettings, keyof BucketLocation>;

/**
 * The settings of the process, read once at its start. docs/settings.md lists each with its default. A new one stands there, here
 * and in settings/settings.ts.
 */
export interface Config {
  isProduction: boolean;
  port: number;
  host: string;
  /** The port of the metrics; 0: none. */
  metricsPort: number;
  metricsHost: string;
  /** The address that people open: its origin is the one whose requests count as ours. */
  publicUrl: string;
  /** Null: the embedded database in dataDir. */
  databaseUrl: string | null;
  /** The connections that one process opens at most. */
  databasePoolMax: number;
  /** A pooler, such as PgBouncer, lies before the database and gives each transaction another session. */
  databasePooler: 'none' | 'transaction';
  /** Where boards, walls and statistics are read; empty: from the main database. */
  databaseReplicaUrls: readonly string[];
  /** Null: this is the only process. */
  redisUrl: string | null;
  /** Holds the embedded database, media files and the secret that was made here. */
  dataDir: string;
  /** With a bucket it has only the temporary files of exports and imports. */
  mediaDir: string;
  /** Where media files are; null: in mediaDir. */
  mediaBucket: BucketSettings | null;
  /** The endpoint and key by which other buckets of the same service are reached; null without them. */
  objectStorage: ObjectStorage | null;
  /** Null: no backups are made here. */
  backupDir: string | null;
  /** Null: backups are not encrypted, and have no secrets. */
  backupRecipient: string | null;
  telegramBotToken: string | null;
  telegramBotName: string | null;
  /** The origin of the Bot API. `versta doctor` asks it about the bot behind the sign-in, and announcements go through it. */
  telegramApiUrl: string;
  /** How announcements reach people beside the pages; null for each way without its settings. */
  mirrors: MirrorSettings;
  sessionSecret: string;
  /** The secret before this one; null unless the secret is being changed. */
  previousSecret: string | null;
  organizerTelegramIds: ReadonlySet<string>;
  oidc: OidcSettings | null;
  /** Plays the demo event into the database, and lets anybody sign in as one of its people. */
  demo: boolean;
  /** Lets invented teams of the demo play on. */
  demoBots: boolean;
  /** Addresses of the proxies before us, whose X-Forwarded-For is believed. */
  trustedProxies: string[];
  /** The seconds over which live streams are closed before the process ends. */
  drainSeconds: number;
  /** Seconds of silence of the event loop after which the process ends; 0: never. */
  watchdogSeconds: number;
  /** The receiver of traces; null: none. */
  tracesTo: URL | null;
  logLevel: string;
  logFormat: 'json' | 'pretty';
}

/** Reads all settings, or throws one WrongSettings with a sentence for each setting at fault. */
export function readConfig(env: Partial<Record<SettingName, string | undefined>> = process.env): Config {
  const { values, faults } = readSettings(env);
  // A wrong NODE_ENV may have been meant for production.
  const isProduction = values.NODE_ENV === 'production' || faults.has('NODE_ENV');
  const { PORT: port, DATABASE_URL: databaseUrl } = values;
  const metricsPort = values.METRICS_PORT ?? (isProduction ? 9464 : 0);
  const dataDir = resolve(values.DATA_DIR);
  const demo = values.DEMO ?? (!isProduction && !databaseUrl);

  if (isProduction) refuseUnsafe(values, faults);
  if (metricsPort !== 0 && metricsPort === port)
    faults.add('METRICS_PORT', `is ${port}, as PORT is: write another one, or 0 for no metrics`);
  refuseIncomplete(values, faults);
  faults.throwIfAny();

  const objectStorage = readObjectStorage(values);
  return {
    isProduction,
    port,
    // The demo lets anyone sign in as anyone, organizers too, so it listens to this machine only, unless HOST says otherwise.
    host: values.HOST ?? (demo ? 'localhost' : '0.0.0.0'),
    metricsPort,
    metricsHost: values.METRICS_HOST,
    publicUrl: values.PUBLIC_URL?.origin ?? `http://localhost:${port}`,
    databaseUrl,
    databasePoolMax: values.DATABASE_POOL_MAX,
    databasePooler: values.DATABASE_POOLER,
    databaseReplicaUrls: values.DATABASE_REPLICA_URLS ?? [],
    redisUrl: values.REDIS_URL,
    dataDir,
    mediaDir: resolve(values.MEDIA_DIR ?? join(dataDir, 'media')),
    mediaBucket: values.MEDIA_URL && objectStorage && { ...values.MEDIA_URL, ...objectStorage },
    objectStorage,
    backupDir: values.BACKUP_DIR === null ? null : resolve(values.BACKUP_DIR),
    backupRecipient: values.BACKUP_RECIPIENT,
    telegramBotToken: values.TELEGRAM_BOT_TOKEN ?? (demo ? demoBotToken : null),
    telegramBotName: values.TELEGRAM_BOT_NAME,
    telegramApiUrl: values.TELEGRAM_API_URL.origin,
    mirrors: readMirrors(values),
    sessionSecret: values.SESSION_SECRET ?? readOrCreateSecret(dataDir),
    previousSecret: values.SESSION_SECRET_PREVIOUS,
    organizerTelegramIds: new Set([...(values.ORGANIZER_TELEGRAM_IDS ?? []), ...(demo ? ['1001'] : [])]),
    oidc: readOidc(values),
    demo,
    demoBots: values.DEMO_BOTS,
    trustedProxies: values.TRUSTED_PROXIES ?? [],
    tracesTo: values.OTEL_EXPORTER_OTLP_ENDPOINT,
    drainSeconds: values.DRAIN_SECONDS ?? (isProduction ? 10 : 0),
    watchdogSeconds: values.WATCHDOG_SECONDS ?? (isProduction ? 20 : 0),
    logLevel: values.LOG_LEVEL,
    logFormat: values.LOG_FORMAT ?? (isProduction ? 'json' : 'pretty'),
  };
}

function readObjectStorage(values: SettingValues): ObjectStorage | null {
  const { S3_ENDPOINT: endpoint, AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = values;
  if (!endpoint || !accessKeyId || !secretAccessKey) return null;
  return { endpoint, region: values.S3_REGION, isPathStyle: values.S3_PATH_STYLE, accessKeyId, secretAccessKey };
}

function readOidc({ OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret, OIDC_NAME: name }: SettingValues) {
  return issuer && clientId ? { issuer, clientId, clientSecret, name: name ?? issuer.host } : null;
}

/** Outside production a secret is made once and saved, so that sessions and media paths survive a restart. */
function readOrCreateSecret(dataDir: string): string {
  prepareFolder('DATA_DIR', dataDir);
  const file = join(dataDir, 'session-secret');
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}

/** Makes the folders that the settings name, so that one that cannot be written is refused before anything is opened. */
export function prepareFolders({ databaseUrl, dataDir, mediaDir }: Pick<Config, 'databaseUrl' | 'dataDir' | 'mediaDir'>): void {
  if (!databaseUrl) prepareFolder('DATA_DIR', dataDir);
  prepareFolder('MEDIA_DIR', mediaDir);
}

/** The environment of a program that this process starts: its own, with these variables added or replaced. */
export const environmentWith = (more: Record<string, string>): NodeJS.ProcessEnv => ({ ...process.env, ...more });

/** Milliseconds within which systemd wants a report of this process; null where no unit with WatchdogSec runs it. */
export const systemdWatchdogMs = ({ NOTIFY_SOCKET: socket, WATCHDOG_USEC: us } = process.env) => (socket && us ? Number(us) / 1000 : null);

import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { BucketPlace, BucketSettings } from './settings/bucket-settings.ts';
import { prepareFolder } from './settings/folders.ts';
import { type SettingName, settings } from './settings/settings.ts';
import { UnsafeSetting } from './settings/unsafe-setting.ts';

export { prepareFolder, UnsafeSetting };

/** A provider of OpenID Connect through which people may sign in. */
export interface OidcSettings {
  issuer: URL;
  clientId: string;
  /** Null: a public client, with PKCE only. */
  clientSecret: string | null;
  name: string;
}

/** A service of object storage and the key to it. */
type ObjectStorage = Omit<BucketSettings, keyof BucketPlace>;

/** The settings of the process, read once at its start. */
export interface Config {
  isProduction: boolean;
  port: number;
  host: string;
  /** 0: no figures for Prometheus. */
  metricsPort: number;
  metricsHost: string;
  publicUrl: string;
  databaseUrl: string | null;
  databasePoolMax: number;
  /** What gives a session away after each transaction lies before the database. */
  databasePooler: 'none' | 'transaction';
  /** Where boards, walls and statistics are read; empty: where everything is. */
  databaseReplicaUrls: readonly string[];
  redisUrl: string | null;
  dataDir: string;
  /** With a bucket it has only what an export or import writes for a while. */
  mediaDir: string;
  /** Where media files are; null: in mediaDir. */
  mediaBucket: BucketSettings | null;
  /** What is needed to reach other buckets of the same service; null without an endpoint and a key. */
  objectStorage: ObjectStorage | null;
  /** Null: no backups are made here. */
  backupDir: string | null;
  /** Null: backups are not encrypted, and have no secrets. */
  backupRecipient: string | null;
  telegramBotToken: string | null;
  telegramBotName: string | null;
  /** The origin of the Bot API, which an examination of the installation asks, and no process of the server. */
  telegramApiUrl: string;
  sessionSecret: string;
  /** The secret before this one; null unless the secret is being changed. */
  previousSecret: string | null;
  organizerTelegramIds: ReadonlySet<string>;
  oidc: OidcSettings | null;
  demo: boolean;
  demoBots: boolean;
  trustedProxies: string[];
  /** Over how many seconds live streams are closed before the process ends. */
  drainSeconds: number;
  /** Seconds of silence of the event loop after which the process ends; 0: never. */
  watchdogSeconds: number;
  /** The receiver of traces; null: none. */
  tracesTo: URL | null;
  logLevel: string;
  logFormat: 'json' | 'pretty';
}

type Environment = Partial<Record<SettingName, string | undefined>>;
/** The value of each setting; null where it is left out, empty, blank or wrong. */
type SettingValues = { [Name in SettingName]: ReturnType<(typeof settings)[Name]['read']> | null };

/** The token of the demo's bot, which the README prints. */
const demoBotToken = '42:DEMO';
/** The password that docker-compose.yml gives the database of developers. */
const developmentPassword = 'versta';
const localHosts = ['localhost', '127.0.0.1', '[::1]'];

/** One sentence for each setting at fault: the first, since the others often follow from it. */
class Faults {
  readonly #sentences = new Map<SettingName, string>();

  add(name: SettingName, sentence: string): void {
    if (!this.#sentences.has(name)) this.#sentences.set(name, `${name} ${sentence}`);
  }

  throwIfAny(): void {
    if (this.#sentences.size > 0) throw new UnsafeSetting(...this.#sentences.values());
  }
}

function readEach(env: Environment, faults: Faults): SettingValues {
  const values: Partial<Record<SettingName, unknown>> = {};
  for (const name of Object.keys(settings) as SettingName[]) {
    const text = env[name]?.trim() ?? '';
    values[name] = null;
    if (!text) continue;
    try {
      values[name] = settings[name].read(text);
    } catch (error) {
      faults.add(name, (error as Error).message);
    }
  }
  return values as SettingValues;
}

function refuseUnsafe(values: SettingValues, faults: Faults): void {
  const { TELEGRAM_BOT_TOKEN: token, PUBLIC_URL: address, DATABASE_URL: database, OIDC_ISSUER: issuer } = values;
  if (values.DEMO) faults.add('DEMO', 'is 1, so anyone could sign in as anyone: leave it out in production');
  if (!values.SESSION_SECRET)
    faults.add('SESSION_SECRET', 'is missing: production needs at least 32 random characters, such as what "openssl rand -hex 32" prints');

  const botFather = 'write the one that BotFather gave you, such as 123456789: and 35 letters, digits, - or _';
  if (!token) faults.add('TELEGRAM_BOT_TOKEN', `is missing, so nobody could sign in: ${botFather}`);
  else if (token.replaceAll(/\s/g, '').toUpperCase() === demoBotToken)
    faults.add('TELEGRAM_BOT_TOKEN', `is that of the demo, with which anyone could sign in as anyone: ${botFather}`);
  else if (!/^\d{5,}:[\w-]{20,}$/.test(token)) faults.add('TELEGRAM_BOT_TOKEN', `does not look like a token of a bot: ${botFather}`);

  if (!address)
    faults.add('PUBLIC_URL', 'is missing: production needs the origin that links and QR codes name, such as https://quest.example');
  // Browsers keep Secure cookies over plain HTTP for the machine itself only; elsewhere nobody could stay signed in.
  else if (address.protocol !== 'https:' && !localHosts.includes(address.hostname))
    faults.add(
      'PUBLIC_URL',
      `is ${address.origin}, over which browsers drop the session cookie: write https://, with a proxy before the server`,
    );
  if (issuer && issuer.protocol !== 'https:')
    faults.add('OIDC_ISSUER', `is ${issuer.origin}, from where tokens would come unprotected: write https:// in production`);

  const storage = values.S3_ENDPOINT;
  if (storage && storage.protocol !== 'https:' && !localHosts.includes(storage.hostname))
    faults.add('S3_ENDPOINT', `is ${storage.origin}, to where files would go unprotected: write https:// in production`);

  if (!database && !values.ALLOW_EMBEDDED)
    faults.add(
      'DATABASE_URL',
      'is missing: write postgres://user:password@host:5432/database, or ALLOW_EMBEDDED=1 to run a small game on the embedded database, which one loss of power can damage',
    );
  if (database && new URL(database).password === developmentPassword)
    faults.add(
      'DATABASE_URL',
      'has the password of development, which everybody knows: set POSTGRES_PASSWORD and give the user of the database that one',
    );
}

/** Outside production a secret is made once and kept, so that sessions and media paths survive a restart. */
function keptSecret(dataDir: string): string {
  prepareFolder('DATA_DIR', dataDir);
  const file = join(dataDir, 'session-secret');
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}

/** What a bucket needs beside its name is told by the name of the setting that lacks. */
function objectStorageSettings(values: SettingValues, faults: Faults): ObjectStorage | null {
  const needed = {
    S3_ENDPOINT: 'the origin of the object storage',
    AWS_ACCESS_KEY_ID: 'its key',
    AWS_SECRET_ACCESS_KEY: 'the secret of its key',
  };
  for (const [name, what] of Object.entries(needed) as [keyof typeof needed, string][])
    if (values.MEDIA_URL && !values[name]) faults.add(name, `is missing: write ${what}, or leave MEDIA_URL out`);
  const { S3_ENDPOINT: endpoint, AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = values;
  if (!endpoint || !accessKeyId || !secretAccessKey) return null;
  return { endpoint, region: values.S3_REGION ?? 'us-east-1', isPathStyle: values.S3_PATH_STYLE ?? true, accessKeyId, secretAccessKey };
}

function oidcSettings(values: SettingValues): OidcSettings | null {
  if (!values.OIDC_ISSUER || !values.OIDC_CLIENT_ID) return null;
  return {
    issuer: values.OIDC_ISSUER,
    clientId: values.OIDC_CLIENT_ID,
    clientSecret: values.OIDC_CLIENT_SECRET,
    name: values.OIDC_NAME ?? values.OIDC_ISSUER.host,
  };
}

/** Reads all settings, or throws one UnsafeSetting that tells every fault of them. Blanks around a value do not belong to it. */
export function readConfig(env: Environment = process.env, isTerminal = process.stdout.isTTY): Config {
  const faults = new Faults();
  const values = readEach(env, faults);
  // A mode that cannot be read may have been meant for production.
  const isProduction = values.NODE_ENV === null ? Boolean(env.NODE_ENV?.trim()) : values.NODE_ENV === 'production';
  const port = values.PORT ?? 4000;
  const metricsPort = values.METRICS_PORT ?? (isProduction ? 9464 : 0);
  const databaseUrl = values.DATABASE_URL;
  const dataDir = resolve(values.DATA_DIR ?? '.data');
  const demo = values.DEMO ?? (!isProduction && !env.DATABASE_URL?.trim());

  if (isProduction) refuseUnsafe(values, faults);
  if (metricsPort !== 0 && metricsPort === port)
    faults.add('METRICS_PORT', `is ${port}, as PORT is: write another one, or 0 for no figures`);
  if (values.OIDC_ISSUER && !values.OIDC_CLIENT_ID)
    faults.add('OIDC_CLIENT_ID', 'is missing: write what the provider of OIDC_ISSUER calls us, or leave OIDC_ISSUER out');
  if (values.DATABASE_REPLICA_URLS && !databaseUrl)
    faults.add('DATABASE_REPLICA_URLS', 'names replicas, but DATABASE_URL names no database that they follow: write both or neither');
  const objectStorage = objectStorageSettings(values, faults);
  faults.throwIfAny();

  return {
    isProduction,
    port,
    // The demo lets anyone in as anyone, organizers too: only people at this machine, unless somebody says otherwise.
    host: values.HOST ?? (demo ? 'localhost' : '0.0.0.0'),
    metricsPort,
    metricsHost: values.METRICS_HOST ?? '127.0.0.1',
    publicUrl: values.PUBLIC_URL?.origin ?? `http://localhost:${port}`,
    databaseUrl,
    databasePoolMax: values.DATABASE_POOL_MAX ?? 10,
    databasePooler: values.DATABASE_POOLER ?? 'none',
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
    telegramApiUrl: values.TELEGRAM_API_URL?.origin ?? 'https://api.telegram.org',
    sessionSecret: values.SESSION_SECRET ?? keptSecret(dataDir),
    previousSecret: values.SESSION_SECRET_PREVIOUS,
    organizerTelegramIds: new Set([...(values.ORGANIZER_TELEGRAM_IDS ?? []), ...(demo ? ['1001'] : [])]),
    oidc: oidcSettings(values),
    demo,
    demoBots: values.DEMO_BOTS ?? false,
    trustedProxies: values.TRUSTED_PROXIES ?? [],
    tracesTo: values.OTEL_EXPORTER_OTLP_ENDPOINT,
    drainSeconds: values.DRAIN_SECONDS ?? (isProduction ? 10 : 0),
    watchdogSeconds: values.WATCHDOG_SECONDS ?? (isProduction ? 20 : 0),
    logLevel: values.LOG_LEVEL ?? 'info',
    logFormat: values.LOG_FORMAT ?? (isTerminal && !isProduction ? 'pretty' : 'json'),
  };
}

/** What a program that we call is given: all that we were given, and this. */
export const environmentWith = (more: Record<string, string>): NodeJS.ProcessEnv => ({ ...process.env, ...more });

/** Milliseconds within which systemd wants a report of this process; null where no unit with WatchdogSec runs it. */
export const systemdWaitsMs = ({ NOTIFY_SOCKET: socket, WATCHDOG_USEC: us } = process.env) => (socket && us ? Number(us) / 1000 : null);

/** Makes what the settings name and sees that it can be written: a fault of a folder is values before anything is opened. */
export function prepareFolders({ databaseUrl, dataDir, mediaDir }: Pick<Config, 'databaseUrl' | 'dataDir' | 'mediaDir'>): void {
  if (!databaseUrl) prepareFolder('DATA_DIR', dataDir);
  prepareFolder('MEDIA_DIR', mediaDir);
}

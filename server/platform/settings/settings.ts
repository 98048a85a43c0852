import { bucketLocation } from './bucket-settings.ts';
import {
  ageRecipient,
  botName,
  communityId,
  contact,
  flag,
  listenAddress,
  messengerName,
  oneOf,
  origin,
  proxies,
  redisAddress,
  serverAddress,
  serverAddresses,
  serviceOrigins,
  sessionSecret,
  shortText,
  telegramIds,
  vapidKey,
  webAddress,
  wholeNumber,
} from './setting-kinds.ts';
import { WrongSettings } from './wrong-settings.ts';

interface Setting {
  description: string;
  /** The text that is read when the setting is left out; without it the value is null. */
  default?: string;
  /** The default in words, where other settings decide it (config.ts). */
  computedDefault?: string;
  /** Reads the text of the setting. The message of its error is the sentence about the fault. */
  read(text: string): unknown;
}

/** All settings; .env.example and docs/settings.md are checked against this list. Rules over several settings are in setting-rules.ts. */
export const settings = {
  NODE_ENV: {
    default: 'development',
    description: 'production, development or test; production refuses every unsafe setting at start',
    read: oneOf('production', 'development', 'test'),
  },
  PORT: { default: '4000', description: 'port to listen on; 0: any that is free', read: wholeNumber(0, 65_535) },
  HOST: {
    computedDefault: '0.0.0.0, with demo sign-in localhost',
    description: 'address to listen on',
    read: listenAddress,
  },
  METRICS_PORT: {
    computedDefault: '9464 in production, else 0',
    description: 'port of its own for /metrics, for Prometheus; 0: no figures',
    read: wholeNumber(0, 65_535),
  },
  METRICS_HOST: { default: '127.0.0.1', description: 'address to listen on for /metrics', read: listenAddress },
  PUBLIC_URL: {
    computedDefault: 'http://localhost:<PORT>',
    description: 'origin that links and QR codes name; never taken from a request; required, and https, in production',
    read: origin,
  },
  DATABASE_URL: {
    description: 'PostgreSQL 15 or newer; unset: the embedded database under DATA_DIR',
    read: serverAddress(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/database'),
  },
  DATABASE_POOL_MAX: { default: '10', description: 'connections per process to PostgreSQL, 1 to 1000', read: wholeNumber(1, 1000) },
  DATABASE_POOLER: {
    default: 'none',
    description: 'transaction: DATABASE_URL leads to PgBouncer or another pooler that gives a session away after each transaction',
    read: oneOf('none', 'transaction'),
  },
  DATABASE_REPLICA_URLS: {
    description: 'comma-separated addresses of replicas, from which boards, walls and statistics are read; unset: from DATABASE_URL',
    read: serverAddresses(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/database'),
  },
  ALLOW_EMBEDDED: { default: '0', description: '1: production may run on the embedded database', read: flag },
  REDIS_URL: {
    description:
      'signals between several processes: one Redis, its sentinels or its cluster; unset: one process. Nothing is lost without it',
    read: redisAddress,
  },
  DATA_DIR: { default: '.data', description: 'embedded database and generated secrets', read: shortText(1000) },
  MEDIA_DIR: {
    computedDefault: '<DATA_DIR>/media',
    description: 'stored media files; with MEDIA_URL only what is written for the length of an export or import',
    read: shortText(1000),
  },
  MEDIA_URL: { description: 's3://bucket/prefix: media files are in object storage; unset: in MEDIA_DIR', read: bucketLocation },
  S3_ENDPOINT: { description: 'origin of the object storage; required with MEDIA_URL, and https in production', read: origin },
  S3_REGION: { default: 'us-east-1', description: 'region of the bucket', read: shortText(100) },
  S3_PATH_STYLE: {
    default: '1',
    description: '1: the bucket is in the path of an address; 0: it is the first part of the host',
    read: flag,
  },
  AWS_ACCESS_KEY_ID: { description: 'key of the object storage; required with MEDIA_URL', read: shortText(500) },
  AWS_SECRET_ACCESS_KEY: { description: 'secret of that key; required with MEDIA_URL', read: shortText(500) },
  BACKUP_DIR: { description: 'where npm run versta -- backup keeps backups; unset: it makes none', read: shortText(1000) },
  BACKUP_RECIPIENT: {
    description: 'public key of age for which database and secrets of a backup are encrypted; unset: plain, and without secrets',
    read: ageRecipient,
  },
  // Only production checks its format: the demo and tests have tokens that no bot has.
  TELEGRAM_BOT_TOKEN: { description: 'token of the bot behind the sign-in widget; required in production', read: shortText(200) },
  TELEGRAM_BOT_NAME: { description: 'username of that bot, without @', read: botName },
  TELEGRAM_API_URL: {
    default: 'https://api.telegram.org',
    description: 'server of the Bot API: announcements and alarms go through it, and npm run versta -- doctor asks it about the token',
    read: origin,
  },
  PUSH_PUBLIC_KEY: {
    description: 'public key of Web Push, which npm run versta -- push-keys prints; unset: no announcements by push',
    read: vapidKey(65),
  },
  PUSH_PRIVATE_KEY: { description: 'private key that belongs to it; required with PUSH_PUBLIC_KEY', read: vapidKey(32) },
  PUSH_SUBJECT: {
    description: 'address of the operator for push services, such as mailto:you@quest.example; required with PUSH_PUBLIC_KEY',
    read: contact,
  },
  PUSH_SERVICES: {
    default: 'https://fcm.googleapis.com,https://*.push.services.mozilla.com,https://*.push.apple.com,https://*.notify.windows.com',
    description: 'comma-separated origins of push services that may be called',
    read: serviceOrigins,
  },
  MIRROR_TELEGRAM_TOKEN: {
    description:
      'token of the bot that sends announcements at Telegram, which may be the one behind the sign-in; unset: none are sent there',
    read: shortText(200),
  },
  MIRROR_TELEGRAM_BOT: { description: 'username of that bot, without @; required with MIRROR_TELEGRAM_TOKEN', read: botName },
  MIRROR_VK_TOKEN: { description: 'key of the VK community that sends announcements; unset: none are sent there', read: shortText(500) },
  MIRROR_VK_GROUP: { description: 'number of that community; required with MIRROR_VK_TOKEN', read: communityId },
  MIRROR_VK_API_URL: { default: 'https://api.vk.com', description: 'server of the API of VK', read: origin },
  MIRROR_MAX_TOKEN: { description: 'token of the bot that sends announcements at MAX; unset: none are sent there', read: shortText(500) },
  MIRROR_MAX_BOT: { description: 'name of that bot in its link, without @; required with MIRROR_MAX_TOKEN', read: messengerName },
  MIRROR_MAX_API_URL: { default: 'https://platform-api2.max.ru', description: 'server of the API of MAX', read: origin },
  SESSION_SECRET: {
    description: 'at least 32 random characters; required in production, generated under DATA_DIR elsewhere',
    read: sessionSecret,
  },
  SESSION_SECRET_PREVIOUS: {
    description: 'the secret before this one, by which QR codes are still shown until npm run versta -- secret rotate has been run',
    read: sessionSecret,
  },
  ORGANIZER_TELEGRAM_IDS: {
    description: 'comma-separated telegram ids that are organizers from their first sign-in',
    read: telegramIds,
  },
  OIDC_ISSUER: { description: 'address of an OpenID Connect provider; unset: no sign-in by one', read: webAddress },
  OIDC_CLIENT_ID: { description: 'what the provider calls us; required with OIDC_ISSUER', read: shortText(500) },
  OIDC_CLIENT_SECRET: { description: 'our secret with it; unset: a public client, PKCE only', read: shortText(2000) },
  OIDC_NAME: { computedDefault: 'host of the issuer', description: 'what the sign-in button calls the provider', read: shortText(60) },
  DEMO: {
    computedDefault: '1 on the embedded database outside production, else 0',
    description: 'demo event and sign-in tiles; refused in production',
    read: flag,
  },
  DEMO_BOTS: { default: '0', description: '1: bot teams of the demo event play on', read: flag },
  TRUSTED_PROXIES: { description: 'comma-separated addresses or ranges whose X-Forwarded-* headers count', read: proxies },
  DRAIN_SECONDS: {
    computedDefault: '10 in production, else 0',
    description: 'over how long open live streams are closed after SIGTERM, 0 to 20; for the first 3 s requests are taken as before',
    read: wholeNumber(0, 20),
  },
  WATCHDOG_SECONDS: {
    computedDefault: '20 in production, else 0',
    description: 'seconds of silence of the event loop after which the process logs what ran and ends, 0 to 600; 0: it goes on hanging',
    read: wholeNumber(0, 600),
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    description: 'where traces go, by OTLP over HTTP in JSON, such as http://localhost:4318; unset: no traces',
    read: webAddress,
  },
  LOG_LEVEL: {
    default: 'info',
    description: 'fatal, error, warn, info, debug, trace or silent',
    read: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
  },
  LOG_FORMAT: {
    computedDefault: 'json in production, else pretty',
    description: 'json: a line for each request; pretty: for people, with a line a minute instead',
    read: oneOf('json', 'pretty'),
  },
} as const satisfies Record<string, Setting>;

export type SettingName = keyof typeof settings;
type ValueOf<Name extends SettingName> = ReturnType<(typeof settings)[Name]['read']>;

/** The value of each setting: its default, or null, where it is left out, empty, blank or wrong. */
export type SettingValues = {
  [Name in SettingName]: (typeof settings)[Name] extends { default: string } ? ValueOf<Name> : ValueOf<Name> | null;
};

/** Collects one sentence for each setting at fault: the first, since others often follow from it. */
export class SettingFaults {
  readonly #sentences = new Map<SettingName, string>();

  add(name: SettingName, sentence: string): void {
    if (!this.has(name)) this.#sentences.set(name, `${name} ${sentence}`);
  }

  has(name: SettingName): boolean {
    return this.#sentences.has(name);
  }

  throwIfAny(): void {
    if (this.#sentences.size > 0) throw new WrongSettings(...this.#sentences.values());
  }
}

/** Reads each setting by itself, without the blanks around its value. */
export function readSettings(env: Partial<Record<SettingName, string | undefined>>): { values: SettingValues; faults: SettingFaults } {
  const values: Partial<Record<SettingName, unknown>> = {};
  const faults = new SettingFaults();
  for (const [name, setting] of Object.entries(settings) as [SettingName, Setting][]) {
    values[name] = setting.default === undefined ? null : setting.read(setting.default);
    const text = env[name]?.trim();
    if (!text) continue;
    try {
      values[name] = setting.read(text);
    } catch (error) {
      faults.add(name, (error as Error).message);
    }
  }
  return { values: values as SettingValues, faults };
}

import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type SettingName, settings } from '#server/platform/settings.ts';

export { settings };

/** A provider of OpenID Connect through which people may sign in. */
export interface OidcSettings {
  issuer: URL;
  clientId: string;
  /** Null: a public client, with PKCE only. */
  clientSecret: string | null;
  name: string;
}

/** What the process was told; read once at start. */
export interface Config {
  isProduction: boolean;
  port: number;
  host: string;
  publicUrl: string;
  databaseUrl: string | null;
  databasePoolMax: number;
  redisUrl: string | null;
  dataDir: string;
  mediaDir: string;
  telegramBotToken: string | null;
  telegramBotName: string | null;
  sessionSecret: string;
  organizerTelegramIds: ReadonlySet<string>;
  oidc: OidcSettings | null;
  demo: boolean;
  demoBots: boolean;
  trustedProxies: string[];
  /** Over how many seconds live streams are closed before the process ends. */
  drainSeconds: number;
  logLevel: string;
}

/** A setting that the server refuses to start with; the message says which and why. */
export class UnsafeSetting extends Error {}

type Environment = Partial<Record<SettingName, string | undefined>>;

const list = (value: string | undefined) =>
  (value ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);

function wholeNumber(env: Environment, name: SettingName, fallback: number, max: number): number {
  const text = env[name] || String(fallback);
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0 || value > max)
    throw new UnsafeSetting(`${name} must be a whole number from 0 to ${max}, not "${text}"`);
  return value;
}

function flag(env: Environment, name: SettingName, fallback: boolean): boolean {
  const text = env[name];
  if (!text) return fallback;
  if (text !== '0' && text !== '1') throw new UnsafeSetting(`${name} must be 0 or 1, not "${text}"`);
  return text === '1';
}

/** Outside production a secret is made once and kept, so that sessions and media paths survive a restart. */
function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'session-secret');
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 });
  }
  return readFileSync(file, 'utf8').trim();
}

function oidcSettings(env: Environment, isProduction: boolean): OidcSettings | null {
  if (!env.OIDC_ISSUER) return null;
  if (!URL.canParse(env.OIDC_ISSUER)) throw new UnsafeSetting(`OIDC_ISSUER must be an address, not "${env.OIDC_ISSUER}"`);
  const issuer = new URL(env.OIDC_ISSUER);
  if (isProduction && issuer.protocol !== 'https:')
    throw new UnsafeSetting('OIDC_ISSUER must be https in production: tokens come from there');
  if (!env.OIDC_CLIENT_ID) throw new UnsafeSetting('OIDC_CLIENT_ID is required with OIDC_ISSUER');
  return { issuer, clientId: env.OIDC_CLIENT_ID, clientSecret: env.OIDC_CLIENT_SECRET || null, name: env.OIDC_NAME || issuer.host };
}

/** Links, QR codes and the comparison with what browsers send begin with it: an origin and nothing more. */
function publicOrigin(text: string): string {
  const url = URL.parse(text);
  const isOrigin =
    url !== null && /^https?:$/.test(url.protocol) && /^\/*$/.test(url.pathname + url.search + url.hash) && url.username === '';
  if (!isOrigin) throw new UnsafeSetting(`PUBLIC_URL must be an origin such as https://quest.example, not "${text}"`);
  return url.origin;
}

export function readConfig(env: Environment = process.env): Config {
  const isProduction = env.NODE_ENV === 'production';
  const port = wholeNumber(env, 'PORT', 4000, 65_535);
  const databaseUrl = env.DATABASE_URL || null;
  const dataDir = resolve(env.DATA_DIR || '.data');
  const demo = flag(env, 'DEMO', !isProduction && !databaseUrl);

  if (isProduction && demo) throw new UnsafeSetting('DEMO=1 is refused in production: anyone could sign in as anyone');
  if (isProduction && !env.SESSION_SECRET) throw new UnsafeSetting('SESSION_SECRET is required in production');
  if (env.SESSION_SECRET && env.SESSION_SECRET.length < 32) throw new UnsafeSetting('SESSION_SECRET must have at least 32 characters');
  if (isProduction && !env.TELEGRAM_BOT_TOKEN)
    throw new UnsafeSetting('TELEGRAM_BOT_TOKEN is required in production: nobody could sign in');
  if (isProduction && !env.PUBLIC_URL) throw new UnsafeSetting('PUBLIC_URL is required in production: links and QR codes come from it');

  return {
    isProduction,
    port,
    host: env.HOST || '0.0.0.0',
    publicUrl: publicOrigin(env.PUBLIC_URL || `http://localhost:${port}`),
    databaseUrl,
    databasePoolMax: Math.max(1, wholeNumber(env, 'DATABASE_POOL_MAX', 10, 1000)),
    redisUrl: env.REDIS_URL || null,
    dataDir,
    mediaDir: resolve(env.MEDIA_DIR || join(dataDir, 'media')),
    telegramBotToken: env.TELEGRAM_BOT_TOKEN || (demo ? '42:DEMO' : null),
    telegramBotName: env.TELEGRAM_BOT_NAME || null,
    sessionSecret: env.SESSION_SECRET || keptSecret(dataDir),
    organizerTelegramIds: new Set([...list(env.ORGANIZER_TELEGRAM_IDS), ...(demo ? ['1001'] : [])]),
    oidc: oidcSettings(env, isProduction),
    demo,
    demoBots: flag(env, 'DEMO_BOTS', false),
    trustedProxies: list(env.TRUSTED_PROXIES),
    drainSeconds: wholeNumber(env, 'DRAIN_SECONDS', isProduction ? 10 : 0, 20),
    logLevel: env.LOG_LEVEL || 'info',
  };
}

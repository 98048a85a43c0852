import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig, UnsafeSetting } from '#server/platform/config.ts';

const secret = 'a secret of at least thirty-two letters';
const dataDir = mkdtempSync(join(tmpdir(), 'versta-config-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const read = (env: Parameters<typeof readConfig>[0] = {}) => readConfig({ DATA_DIR: dataDir, SESSION_SECRET: secret, ...env });
const production = { NODE_ENV: 'production', SESSION_SECRET: secret, TELEGRAM_BOT_TOKEN: '42:REAL', PUBLIC_URL: 'https://quest.example' };

describe('settings', () => {
  it('have defaults that start a demo on the embedded database', () => {
    expect(read()).toEqual({
      isProduction: false,
      port: 4000,
      host: '0.0.0.0',
      publicUrl: 'http://localhost:4000',
      databaseUrl: null,
      databasePoolMax: 10,
      redisUrl: null,
      dataDir,
      mediaDir: join(dataDir, 'media'),
      telegramBotToken: '42:DEMO',
      telegramBotName: null,
      sessionSecret: secret,
      organizerTelegramIds: new Set(['1001']),
      demo: true,
      demoBots: false,
      trustedProxies: [],
      drainSeconds: 0,
      logLevel: 'info',
      oidc: null,
    });
  });

  it('open no demo on a database server unless it is asked for', () => {
    expect(read({ DATABASE_URL: 'postgres://db' })).toMatchObject({ demo: false, telegramBotToken: null, organizerTelegramIds: new Set() });
    expect(read({ DATABASE_URL: 'postgres://db', DEMO: '1' })).toMatchObject({ demo: true, telegramBotToken: '42:DEMO' });
  });

  it('read lists without spaces and empty places', () => {
    expect(read({ ORGANIZER_TELEGRAM_IDS: ' 5, 6 ,,7', TRUSTED_PROXIES: '10.0.0.0/8, 127.0.0.1', DEMO: '0' })).toMatchObject({
      organizerTelegramIds: new Set(['5', '6', '7']),
      trustedProxies: ['10.0.0.0/8', '127.0.0.1'],
    });
  });

  it('take a public address without its last slash, and the port into the default one', () => {
    expect(read({ PUBLIC_URL: 'https://quest.example//' }).publicUrl).toBe('https://quest.example');
    expect(read({ PUBLIC_URL: 'HTTPS://Quest.example:443' }).publicUrl).toBe('https://quest.example');
    expect(read({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
  });

  it('take an empty value for an absent one', () => {
    expect(read({ PORT: '', DATABASE_URL: '', DEMO: '', LOG_LEVEL: '' })).toMatchObject({
      port: 4000,
      databaseUrl: null,
      demo: true,
      logLevel: 'info',
    });
  });

  it.each([
    ['PORT', 'http'],
    ['PORT', '-1'],
    ['PORT', '65536'],
    ['PORT', '80.5'],
    ['DATABASE_POOL_MAX', 'many'],
    ['DATABASE_POOL_MAX', '1e9'],
    ['DEMO', 'yes'],
    ['DEMO_BOTS', 'true'],
    ['SESSION_SECRET', 'short'],
    ['PUBLIC_URL', 'quest.example'],
    ['PUBLIC_URL', 'ftp://quest.example'],
    ['PUBLIC_URL', 'https://quest.example/app'],
    ['PUBLIC_URL', 'https://quest.example/?a'],
  ])('refuse %s=%s by its name', (name, value) => {
    expect(() => read({ [name]: value })).toThrow(UnsafeSetting);
    expect(() => read({ [name]: value })).toThrow(name);
  });

  it('make one secret where none was given, and keep it to themselves', () => {
    const directory = join(dataDir, 'fresh');

    const secrets = [readConfig({ DATA_DIR: directory }), readConfig({ DATA_DIR: directory })].map((config) => config.sessionSecret);

    expect(secrets[0]).toMatch(/^[0-9a-f]{64}$/);
    expect(secrets[1]).toBe(secrets[0]);
    expect(statSync(join(directory, 'session-secret')).mode & 0o077).toBe(0);
  });
});

describe('in production', () => {
  it('everything that is needed is enough, and the demo is off', () => {
    expect(readConfig(production)).toMatchObject({
      isProduction: true,
      demo: false,
      telegramBotToken: '42:REAL',
      publicUrl: 'https://quest.example',
    });
  });

  it.each(['SESSION_SECRET', 'TELEGRAM_BOT_TOKEN', 'PUBLIC_URL'])('a start without %s is refused', (name) => {
    expect(() => readConfig({ ...production, [name]: undefined, DATA_DIR: join(dataDir, 'production') })).toThrow(name);
    expect(existsSync(join(dataDir, 'production'))).toBe(false);
  });

  it('the demo is refused', () => {
    expect(() => readConfig({ ...production, DEMO: '1' })).toThrow(/DEMO/);
  });
});

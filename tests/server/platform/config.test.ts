import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig, WrongSettings } from '#server/platform/config.ts';

const secret = 'a secret of at least thirty-two letters';
const dataDir = mkdtempSync(join(tmpdir(), 'versta-config-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const read = (env: Parameters<typeof readConfig>[0] = {}) => readConfig({ DATA_DIR: dataDir, SESSION_SECRET: secret, ...env });
const token = '123456789:AAExampleOfATokenThatNoBotHas-_12345';
const production = {
  NODE_ENV: 'production',
  SESSION_SECRET: secret,
  TELEGRAM_BOT_TOKEN: token,
  PUBLIC_URL: 'https://quest.example',
  DATABASE_URL: 'postgres://quest:s3cret-of-the-database@db.example/quest',
};

/** Lists the sentences with which a start with these settings ends; none if it goes on. */
function readFaults(env: Parameters<typeof readConfig>[0]): string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    expect(error).toBeInstanceOf(WrongSettings);
    return (error as Error).message.split('\n');
  }
}

describe('settings', () => {
  it('have defaults that start a demo on the embedded database', () => {
    expect(read()).toEqual({
      isProduction: false,
      port: 4000,
      host: 'localhost',
      metricsPort: 0,
      metricsHost: '127.0.0.1',
      publicUrl: 'http://localhost:4000',
      databaseUrl: null,
      databasePoolMax: 10,
      databasePooler: 'none',
      databaseReplicaUrls: [],
      redisUrl: null,
      dataDir,
      mediaDir: join(dataDir, 'media'),
      mediaBucket: null,
      objectStorage: null,
      backupDir: null,
      backupRecipient: null,
      telegramBotToken: '42:DEMO',
      telegramBotName: null,
      telegramApiUrl: 'https://api.telegram.org',
      previousSecret: null,
      sessionSecret: secret,
      organizerTelegramIds: new Set(['1001']),
      demo: true,
      demoBots: false,
      trustedProxies: [],
      tracesTo: null,
      drainSeconds: 0,
      watchdogSeconds: 0,
      logLevel: 'info',
      logFormat: 'pretty',
      oidc: null,
      mirrors: { push: null, telegram: null, vk: null, max: null },
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

  it('name replicas, where they name the database that those follow', () => {
    const DATABASE_REPLICA_URLS = 'postgres://a.example/quest, postgres://b.example/quest';

    expect(read({ DATABASE_URL: 'postgres://p.example/quest', DATABASE_REPLICA_URLS }).databaseReplicaUrls).toEqual([
      'postgres://a.example/quest',
      'postgres://b.example/quest',
    ]);
    expect(readFaults({ DATA_DIR: dataDir, DATABASE_REPLICA_URLS })).toEqual([
      expect.stringMatching(/^DATABASE_REPLICA_URLS names replicas, but DATABASE_URL names no database/),
    ]);
  });

  it('put files into a bucket whose service and key they name, and say what lacks', () => {
    const key = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'hush-hush' };
    const service = {
      region: 'us-east-1',
      isPathStyle: true,
      accessKeyId: 'id',
      secretAccessKey: 'hush-hush',
      endpoint: new URL('https://s3.example'),
    };

    const { mediaBucket } = read({ MEDIA_URL: 's3://city/spring/', S3_ENDPOINT: 'https://s3.example', ...key });

    expect(mediaBucket).toEqual({ bucket: 'city', prefix: 'spring/', ...service });
    expect(read({ S3_ENDPOINT: 'https://s3.example', ...key })).toMatchObject({ mediaBucket: null, objectStorage: service });
    expect(readFaults({ ...production, MEDIA_URL: 's3://city', AWS_ACCESS_KEY_ID: 'id' })).toEqual([
      'S3_ENDPOINT is missing: write the origin of the object storage, or leave MEDIA_URL out',
      'AWS_SECRET_ACCESS_KEY is missing: write the secret of its key, or leave MEDIA_URL out',
    ]);
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
    ['pretty', 'for a person who tries it, whatever holds what is printed', {}],
    ['json', 'in production', production],
    ['json', 'where somebody wrote so', { LOG_FORMAT: 'json' }],
    ['pretty', 'in production, where somebody wrote so', { ...production, LOG_FORMAT: 'pretty' }],
  ])('write the log as %s %s', (format, _why, env) => {
    expect(readConfig({ DATA_DIR: dataDir, SESSION_SECRET: secret, ...env }).logFormat).toBe(format);
  });

  it('let only people at this machine reach the demo, unless an address is named', () => {
    expect(read().host).toBe('localhost');
    expect(read({ DEMO: '1', DATABASE_URL: 'postgres://db' }).host).toBe('localhost');
    expect(read({ HOST: '0.0.0.0' })).toMatchObject({ demo: true, host: '0.0.0.0' });
    expect(read({ DEMO: '0' }).host).toBe('0.0.0.0');
  });

  it('take no blanks around a value for a part of it, and blanks alone for nothing', () => {
    expect(read({ PORT: ' 4001 ', HOST: ' ', LOG_LEVEL: 'warn\n' })).toMatchObject({ port: 4001, host: 'localhost', logLevel: 'warn' });
  });

  it('turn a bot on by its token and its name, and refuse one without the other', () => {
    const { telegram, vk, max } = read({
      MIRROR_TELEGRAM_TOKEN: '1:a',
      MIRROR_TELEGRAM_BOT: 'versta_bot',
      TELEGRAM_API_URL: 'https://bots.example',
      MIRROR_VK_TOKEN: 'key',
      MIRROR_VK_GROUP: '7',
    }).mirrors;
    expect([telegram, vk, max]).toEqual([
      { token: '1:a', name: 'versta_bot', apiUrl: 'https://bots.example' },
      { token: 'key', name: '7', apiUrl: 'https://api.vk.com' },
      null,
    ]);
    expect(readFaults({ DATA_DIR: dataDir, MIRROR_MAX_TOKEN: 'SECRET', MIRROR_VK_GROUP: '7' })).toEqual([
      'MIRROR_VK_TOKEN is missing: write the token that belongs to MIRROR_VK_GROUP, or leave MIRROR_VK_GROUP out',
      'MIRROR_MAX_BOT is missing: write the name of the bot, as its link ends, or leave MIRROR_MAX_TOKEN out',
    ]);
  });

  it.each(['production', 'development', 'test', ''])('take NODE_ENV=%s', (mode) => {
    expect(readFaults({ ...production, NODE_ENV: mode })).toEqual([]);
  });

  it.each([
    ['NODE_ENV', 'Production', 'is "Production": write production, development or test'],
    ['NODE_ENV', 'prod', 'is "prod": write production, development or test'],
    ['PORT', 'http', 'is "http": write a whole number from 0 to 65535'],
    ['PORT', '-1', 'is "-1": write'],
    ['PORT', '65536', 'is "65536": write'],
    ['PORT', '80.5', 'is "80.5": write'],
    ['PORT', '0x50', 'is "0x50": write'],
    ['HOST', 'http://quest.example', 'is "http://quest.example": write an address or a host name'],
    ['HOST', '0.0.0.0:4000', 'is "0.0.0.0:4000": write an address'],
    ['METRICS_PORT', 'yes', 'is "yes": write a whole number'],
    ['METRICS_PORT', '4000', 'is 4000, as PORT is: write another one'],
    ['METRICS_HOST', '127.0.0.1/8', 'is "127.0.0.1/8": write'],
    ['PUBLIC_URL', 'quest.example', 'is "quest.example": write an origin'],
    ['PUBLIC_URL', 'ftp://quest.example', 'is "ftp://quest.example": write an origin'],
    ['PUBLIC_URL', 'https://quest.example/app', 'is "https://quest.example/app": write an origin'],
    ['PUBLIC_URL', 'https://quest.example/?a', 'is "https://quest.example/?a": write an origin'],
    ['DATABASE_URL', 'not a url', 'cannot be read as an address: write postgres://'],
    ['DATABASE_URL', 'mysql://quest:hidden@db.example/quest', 'does not begin with postgres:// or postgresql://: write postgres://'],
    ['DATABASE_URL', 'postgres://quest:hid%den@db.example/quest', 'cannot be read as an address: write postgres://'],
    ['DATABASE_URL', 'postgres://db.example:port/quest', 'cannot be read as an address: write postgres://'],
    ['DATABASE_POOL_MAX', 'many', 'is "many": write a whole number from 1 to 1000'],
    ['DATABASE_POOL_MAX', '1e9', 'is "1e9": write'],
    ['DATABASE_POOL_MAX', '0', 'is "0": write'],
    ['DATABASE_POOLER', 'session', 'is "session": write none or transaction'],
    [
      'DATABASE_REPLICA_URLS',
      'postgres://a.example/quest,mysql://:hidden@b.example',
      'does not begin with postgres:// or postgresql://: write',
    ],
    ['ALLOW_EMBEDDED', 'yes', 'is "yes": write 1 or 0'],
    ['BACKUP_RECIPIENT', 'AGE-SECRET-KEY-1HIDDEN', 'is no public key of age: write the line that age-keygen prints'],
    ['REDIS_URL', 'nonsense', 'cannot be read as an address: write redis://'],
    [
      'REDIS_URL',
      'http://:hidden@cache.example',
      'does not begin with redis:// or rediss://, redis+sentinel:// or redis+cluster://: write redis://',
    ],
    ['REDIS_URL', 'redis+sentinel://:hidden@sentinel.example', 'names no master after its sentinels: write redis://'],
    ['TELEGRAM_BOT_NAME', '@versta_bot', 'is "@versta_bot": write the username of the bot without @'],
    ['SESSION_SECRET', 'short', 'has only 5 characters: write at least 32'],
    ['SESSION_SECRET', `short${' '.repeat(40)}`, 'has only 5 characters: write at least 32'],
    ['SESSION_SECRET', 'a'.repeat(32), 'repeats a few characters'],
    ['SESSION_SECRET', 'abcdefg'.repeat(6), 'repeats a few characters'],
    ['SESSION_SECRET', 'correct horse battery '.repeat(3), 'repeats a few characters'],
    ['SESSION_SECRET', 'please change me before the quest begins', 'is a text of the kind that stands in examples'],
    ['SESSION_SECRET', 'CHANGE_ME_TO_SOMETHING_LONG_AND_RANDOM', 'is a text of the kind that stands in examples'],
    ['ORGANIZER_TELEGRAM_IDS', '1001;1002', 'names "1001;1002": write the numbers that Telegram gives people, with commas'],
    ['ORGANIZER_TELEGRAM_IDS', '1001, @anna', 'names "@anna": write the numbers'],
    ['MEDIA_URL', 'https://s3.example/city', 'does not name a bucket: write s3://bucket or s3://bucket/prefix'],
    ['MEDIA_URL', 's3://City', 'does not name a bucket: write'],
    ['MEDIA_URL', 's3://city/../other', 'does not name a bucket: write'],
    ['S3_ENDPOINT', 's3.example', 'is "s3.example": write an origin'],
    ['S3_ENDPOINT', 'http://s3.example', 'is http://s3.example, to where files would go unprotected: write https:// in production'],
    ['S3_PATH_STYLE', 'yes', 'is "yes": write 1 or 0'],
    ['OIDC_ISSUER', 'id.example', 'is "id.example": write an address'],
    ['OIDC_ISSUER', 'ftp://id.example', 'is "ftp://id.example": write an address'],
    ['DEMO', 'yes', 'is "yes": write 1 or 0'],
    ['DEMO_BOTS', 'true', 'is "true": write 1 or 0'],
    ['TRUSTED_PROXIES', 'nginx', 'names "nginx": write addresses or ranges with commas'],
    ['TRUSTED_PROXIES', '127.0.0.1, 10.0.0.0/33', 'names "10.0.0.0/33": write addresses'],
    ['TRUSTED_PROXIES', '1', 'names "1": write addresses'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318', 'is "collector:4318": write an address'],
    ['MIRROR_VK_GROUP', 'club123', 'is "club123": write the number of the community'],
    ['MIRROR_MAX_BOT', '@id77_bot', 'is "@id77_bot": write the name of the bot without @'],
    ['DRAIN_SECONDS', '21', 'is "21": write a whole number from 0 to 20'],
    ['WATCHDOG_SECONDS', '601', 'is "601": write a whole number from 0 to 600'],
    ['LOG_FORMAT', 'Pretty', 'is "Pretty": write json or pretty'],
    ['LOG_LEVEL', 'verbose', 'is "verbose": write fatal, error, warn, info, debug, trace or silent'],
  ])('refuse %s=%s in a sentence with its name, what is wrong and what to write', (name, value, sentence) => {
    expect(readFaults({ ...production, [name]: value })).toEqual([expect.stringContaining(`${name} ${sentence}`)]);
  });

  it.each([
    ['DATA_DIR', 1000],
    ['MEDIA_DIR', 1000],
    ['TELEGRAM_BOT_TOKEN', 200],
    ['SESSION_SECRET', 1000],
    ['S3_REGION', 100],
    ['AWS_ACCESS_KEY_ID', 500],
    ['AWS_SECRET_ACCESS_KEY', 500],
    ['OIDC_CLIENT_ID', 500],
    ['OIDC_CLIENT_SECRET', 2000],
    ['OIDC_NAME', 60],
  ])('refuse %s of more than %i characters in a sentence that does not repeat it', (name, most) => {
    expect(readFaults({ ...production, [name]: 'x'.repeat(most + 1) })).toEqual([
      `${name} has ${most + 1} characters: write at most ${most}`,
    ]);
  });

  it('are all refused at once, each by one sentence, and without a word of any secret', () => {
    const sentences = readFaults({
      ...production,
      PORT: 'http',
      SESSION_SECRET: 'hush-hush',
      TELEGRAM_BOT_TOKEN: '77:hush-hush',
      DATABASE_URL: 'mysql://quest:hush-hush@db.example',
      REDIS_URL: 'ftp://:hush-hush@cache.example',
      OIDC_CLIENT_SECRET: 'hush-hush'.repeat(300),
    });

    expect(sentences.map((sentence) => sentence.split(' ')[0]).toSorted()).toEqual([
      'DATABASE_URL',
      'OIDC_CLIENT_SECRET',
      'PORT',
      'REDIS_URL',
      'SESSION_SECRET',
      'TELEGRAM_BOT_TOKEN',
    ]);
    expect(sentences.join()).not.toContain('hush');
  });

  it('take what is unusual and right', () => {
    expect(read({ TRUSTED_PROXIES: 'loopback, ::1, fd00::/8, 10.1.2.3' }).trustedProxies).toHaveLength(4);
    expect(read({ DATABASE_URL: 'postgresql:///quest?host=/var/run/postgresql' }).databaseUrl).toContain('/var/run');
    expect(read({ HOST: '::' }).host).toBe('::');
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
  it('everything that is needed is enough, the demo is off, and figures have a port that only this machine reaches', () => {
    expect(readConfig(production)).toMatchObject({
      isProduction: true,
      demo: false,
      host: '0.0.0.0',
      metricsPort: 9464,
      metricsHost: '127.0.0.1',
      telegramBotToken: token,
      publicUrl: 'https://quest.example',
    });
  });

  it.each(['SESSION_SECRET', 'TELEGRAM_BOT_TOKEN', 'PUBLIC_URL', 'DATABASE_URL'])(
    'a start without %s, or with blanks for it, is refused',
    (name) => {
      const folder = join(dataDir, 'production');
      for (const value of [undefined, '', '   '])
        expect(readFaults({ ...production, [name]: value, DATA_DIR: folder })).toEqual([
          expect.stringMatching(new RegExp(`^${name} is missing.*: (write|production needs) `)),
        ]);
      expect(existsSync(folder)).toBe(false);
    },
  );

  it('the demo is refused', () => {
    expect(readFaults({ ...production, DEMO: '1' })).toEqual([expect.stringContaining('DEMO is 1, so anyone could sign in as anyone')]);
  });

  it.each(['42:DEMO', ' 42:DEMO ', '42:demo', '42 : DEMO', '"42:DEMO"', 'garbage', '42:TEST', `${token} x`, `bot${token}`])(
    'somebody who forges a sign-in with a token that is no secret (%s) meets a server that did not start',
    (value) => {
      expect(readFaults({ ...production, TELEGRAM_BOT_TOKEN: value })).toEqual([
        expect.stringMatching(
          /^TELEGRAM_BOT_TOKEN (is that of the demo|does not look like a token).*: write the one that BotFather gave you/,
        ),
      ]);
    },
  );

  it('an event is not played on the embedded database because of a forgotten line, only where somebody allows it', () => {
    expect(readFaults({ ...production, DATABASE_URL: '' })).toEqual([expect.stringContaining('ALLOW_EMBEDDED=1')]);
    expect(readConfig({ ...production, DATABASE_URL: '', ALLOW_EMBEDDED: '1' })).toMatchObject({ databaseUrl: null, demo: false });
  });

  it.each([
    ['TELEGRAM_API_URL', { MIRROR_TELEGRAM_TOKEN: 'SECRET', MIRROR_TELEGRAM_BOT: 'versta_bot' }],
    ['MIRROR_VK_API_URL', { MIRROR_VK_TOKEN: 'SECRET', MIRROR_VK_GROUP: '7' }],
    ['MIRROR_MAX_API_URL', { MIRROR_MAX_TOKEN: 'SECRET', MIRROR_MAX_BOT: 'versta_bot' }],
  ])('the token of a bot does not go unprotected to %s', (name, bot) => {
    expect(readFaults({ ...production, ...bot, [name]: 'http://api.example' })).toEqual([
      `${name} is http://api.example, to where the token of the bot would go unprotected: write https:// in production`,
    ]);
  });

  it('the password that stands in docker-compose.yml is refused', () => {
    expect(readFaults({ ...production, DATABASE_URL: 'postgres://versta:versta@postgres:5432/versta' })).toEqual([
      expect.stringMatching(/^DATABASE_URL has the password of development.*POSTGRES_PASSWORD/),
    ]);
  });

  it('an address over which browsers drop the session is refused, except that of the machine itself', () => {
    expect(readFaults({ ...production, PUBLIC_URL: 'http://quest.example' })).toEqual([expect.stringMatching(/^PUBLIC_URL .*https:\/\//)]);
    for (const local of ['http://localhost:4000', 'http://127.0.0.1:4000', 'http://[::1]:4000'])
      expect(readConfig({ ...production, PUBLIC_URL: local }).publicUrl).toBe(local);
  });

  it.each(['Production', 'PROD', 'staging'])('a mode that nobody knows (NODE_ENV=%s) does not turn its guards off', (mode) => {
    const names = readFaults({ NODE_ENV: mode, DATA_DIR: join(dataDir, 'mode') }).map((sentence) => sentence.split(' ')[0]);

    expect(names).toEqual(['NODE_ENV', 'SESSION_SECRET', 'TELEGRAM_BOT_TOKEN', 'PUBLIC_URL', 'DATABASE_URL']);
    expect(existsSync(join(dataDir, 'mode'))).toBe(false);
  });
});

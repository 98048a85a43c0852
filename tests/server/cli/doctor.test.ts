import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backupName } from '#server/cli/backup/backup-folder.ts';
import { connections } from '#server/cli/doctor/examine-database.ts';
import { examineInstallation } from '#server/cli/doctor/examine-installation.ts';
import { connectPostgres } from '#server/platform/db/connection/connect.ts';
import { migrateToLatest } from '#server/platform/db/connection/migrate.ts';
import { runSql } from '#tests/support/processes/run-sql.ts';

const folder = mkdtempSync(join(tmpdir(), 'versta-doctor-'));
const token = '123456789:AAExampleOfATokenThatNoBotHas-_12345';
const database = process.env.TEST_DATABASE_URL;
const opened: { close(): unknown }[] = [];

/** Answers as Telegram does for one bot, and as the site does when it is ready. */
const around = createServer((request, response) => {
  const isKnown = request.url === `/bot${token}/getMe`;
  const isReady = request.url === '/readyz';
  response.statusCode = isKnown || isReady ? 200 : 401;
  response.end(JSON.stringify(isReady ? { ok: true } : isKnown ? { ok: true, result: { username: 'Quest_Bot' } } : { ok: false }));
});

const listen = (server: Server): Promise<number> =>
  new Promise((resolve) => {
    opened.push(server);
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });

let origin = '';
beforeAll(async () => {
  origin = `http://127.0.0.1:${await listen(around)}`;
});
afterAll(() => {
  for (const server of opened) server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A port at which nobody listens. */
async function closedPort(): Promise<number> {
  const server = createServer();
  const port = await listen(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const settings = (change: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv => ({
  DATA_DIR: folder,
  MEDIA_DIR: folder,
  SESSION_SECRET: 'a secret of at least thirty-two letters',
  DEMO: '0',
  TELEGRAM_BOT_TOKEN: token,
  TELEGRAM_API_URL: origin,
  PUBLIC_URL: origin,
  ...change,
});

/** What the examination says of one thing. */
async function findingOf(check: string, change: NodeJS.ProcessEnv = {}) {
  const findings = await examineInstallation(settings(change));
  return findings.find((each) => each.check === check);
}

describe('the examination of an installation', () => {
  it('finds no fault where there is none', async () => {
    const findings = await examineInstallation(settings({ TELEGRAM_BOT_NAME: 'quest_bot' }));

    expect(findings.filter(({ state }) => state === 'fault')).toEqual([]);
    expect(findings.find(({ check }) => check === 'site')).toMatchObject({ state: 'ok', found: `${origin} is ready` });
    expect(findings.find(({ check }) => check === 'telegram')).toMatchObject({ state: 'ok', found: 'the bot is @Quest_Bot' });
  });

  it('tells each setting that production refuses, and nothing else', async () => {
    const findings = await examineInstallation({ NODE_ENV: 'production', DEMO: '1', DATA_DIR: folder });

    expect(findings.map(({ check }) => check)).toEqual(Array.from(findings, () => 'settings'));
    expect(findings.map(({ found }) => found.split(' ')[0])).toEqual(
      expect.arrayContaining(['SESSION_SECRET', 'DEMO', 'TELEGRAM_BOT_TOKEN', 'PUBLIC_URL', 'DATABASE_URL']),
    );
  });

  it('says that the database is away, and does not look for its tables', async () => {
    const url = `postgres://quest@127.0.0.1:${await closedPort()}/quest`;

    expect(await findingOf('database', { DATABASE_URL: url })).toMatchObject({
      state: 'fault',
      remedy: 'Start PostgreSQL, or correct host and port in DATABASE_URL.',
    });
    expect(await findingOf('migrations', { DATABASE_URL: url })).toMatchObject({ state: 'skipped' });
  });

  it('says that Redis is away', async () => {
    expect(await findingOf('redis', { REDIS_URL: `redis://127.0.0.1:${await closedPort()}` })).toMatchObject({
      state: 'fault',
      remedy: 'Start it, or correct REDIS_URL. Play goes on without it, with lag.',
    });
  });

  it('says that a folder cannot be written', async () => {
    const file = join(folder, 'a-file');
    writeFileSync(file, '');

    expect(await findingOf('media', { MEDIA_DIR: file })).toMatchObject({ state: 'fault', found: `${file} cannot be written` });
  });

  it('looks at the folder of the embedded database only where that is used', async () => {
    const url = `postgres://quest@127.0.0.1:${await closedPort()}/quest`;

    expect(await findingOf('data', { DATABASE_URL: url })).toBeUndefined();
    expect(await findingOf('data')).toMatchObject({ state: 'ok' });
  });

  it('says that Telegram does not know the token, and never shows it', async () => {
    const wrong = '987654321:AAExampleOfATokenThatNoBotHas-_12345';

    const findings = await examineInstallation(settings({ TELEGRAM_BOT_TOKEN: wrong }));

    expect(findings.find(({ check }) => check === 'telegram')).toMatchObject({ state: 'fault' });
    expect(JSON.stringify(findings)).not.toContain(wrong);
  });

  it('says that the token is that of another bot', async () => {
    expect(await findingOf('telegram', { TELEGRAM_BOT_NAME: 'other_bot' })).toMatchObject({
      state: 'fault',
      found: 'the token belongs to @Quest_Bot, not to @other_bot',
    });
  });

  it('warns when Telegram cannot be reached, without the token', async () => {
    const findings = await examineInstallation(settings({ TELEGRAM_API_URL: `http://127.0.0.1:${await closedPort()}` }));

    expect(findings.find(({ check }) => check === 'telegram')).toMatchObject({ state: 'warning' });
    expect(JSON.stringify(findings)).not.toContain(token);
  });

  it('says that browsers refuse the certificate of the public address', async () => {
    const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
    execFileSync(
      'openssl',
      ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '3', '-subj', '/CN=localhost', '-keyout', key, '-out', certificate],
      {
        stdio: 'ignore',
      },
    );
    const port = await listen(createTlsServer({ key: readFileSync(key), cert: readFileSync(certificate) }));

    expect(await findingOf('tls', { PUBLIC_URL: `https://localhost:${port}` })).toMatchObject({
      state: 'fault',
      found: expect.stringContaining(`browsers refuse the certificate of localhost:${port}`) as string,
    });
  });

  it('says that nobody answers at the public address', async () => {
    expect(await findingOf('site', { PUBLIC_URL: `http://127.0.0.1:${await closedPort()}` })).toMatchObject({
      state: 'fault',
      remedy: 'Start the server and the proxy, or correct PUBLIC_URL.',
    });
  });
});

describe.skipIf(!database)('the examination of a PostgreSQL', () => {
  const name = `versta_doctor_${process.pid}`;
  const urlOf = (change: object) => Object.assign(new URL(database ?? ''), change).toString();
  const onServer = (statement: string) => runSql(database ?? '', statement);
  beforeAll(() => onServer(`create database ${name}`));
  afterAll(() => onServer(`drop database if exists ${name} with (force)`));

  it('tells which change of the tables is missing', async () => {
    expect(await findingOf('migrations', { DATABASE_URL: urlOf({ pathname: `/${name}` }) })).toMatchObject({
      state: 'fault',
      found: expect.stringMatching(/^\d+ changes of the tables are missing, the first is 2026/) as string,
      remedy: 'Run npm run versta -- migrate.',
    });
  });

  it('says that there is no database of that name', async () => {
    expect(await findingOf('database', { DATABASE_URL: urlOf({ pathname: '/versta_nowhere' }) })).toMatchObject({
      state: 'fault',
      remedy: 'Create it: createdb <name>, or name another one in DATABASE_URL.',
    });
  });

  it('says that the database refuses the user', async () => {
    expect(await findingOf('database', { DATABASE_URL: urlOf({ username: 'versta_nobody' }) })).toMatchObject({
      state: 'fault',
      remedy: 'Write the right ones into DATABASE_URL.',
    });
  });

  it.each([
    [97, 88, 'warning'],
    [97, 20, 'ok'],
  ])('of %i connections with %i open it tells whether another process finds room: %s', (most, used, state) => {
    expect(connections({ connections: most, used }, { databasePoolMax: 10 })).toMatchObject({ state });
  });

  it('warns while there is no backup, and when the newest is of the day before yesterday', async () => {
    const backups = join(folder, 'backups');
    const change = { DATABASE_URL: urlOf({ pathname: `/${name}` }), BACKUP_DIR: backups };
    expect(await findingOf('backup', change)).toMatchObject({ state: 'warning', found: `there is no backup in ${backups}` });

    const at = new Date(Date.now() - 27 * 3_600_000);
    const made = join(backups, backupName(at));
    mkdirSync(made, { recursive: true });
    const counts = { rows: {}, ledger: {}, media: { kept: 0, missing: 0 }, bytes: 0 };
    const description = { format: 1, at: at.toISOString(), version: '0', migration: '', postgres: '15', recipient: null, ...counts };
    writeFileSync(join(made, 'backup.json'), JSON.stringify(description));
    writeFileSync(join(made, 'SHA256SUMS'), '');

    expect(await findingOf('backup', change)).toMatchObject({
      state: 'warning',
      found: expect.stringContaining('27 hours old') as string,
    });
    expect(await findingOf('pg_dump', change)).toMatchObject({ state: 'ok' });
  });

  it('warns when it takes fewer connections than two processes may want', async () => {
    const change = { DATABASE_URL: urlOf({ pathname: `/${name}` }), DATABASE_POOL_MAX: '900' };

    expect(await findingOf('connections', change)).toMatchObject({ state: 'warning' });
  });

  it('says that maintenance is on, and that this version may not write to the tables of a newer one', async () => {
    const own = urlOf({ pathname: `/${name}_writes` });
    await onServer(`create database ${name}_writes`);
    const { db, close } = connectPostgres(own, { onError: () => undefined, poolMax: 1 });
    const ofWrites = () => findingOf('writes', { DATABASE_URL: own });

    await migrateToLatest(db);
    const usual = await ofWrites();
    await db.insertInto('maintenance').values({ id: 1, notice: null }).execute();
    const inMaintenance = await ofWrites();
    await db.insertInto('schemaBreak').values({ migration: '29990101T0000_newer', reason: 'a test' }).execute();
    const older = await ofWrites();
    await close();
    await onServer(`drop database ${name}_writes with (force)`);

    expect(usual).toMatchObject({ state: 'ok' });
    expect(inMaintenance).toMatchObject({ state: 'warning', remedy: 'Run npm run versta -- maintenance off when the work is done.' });
    expect(older).toMatchObject({ state: 'fault', found: expect.stringContaining('29990101T0000_newer') as string });
  });

  it('says that the user of the database may not make the schema of the queue, where a mirror is on', async () => {
    const user = `${name}_plain`;
    await onServer(`create role ${user} login`);
    const bot = { MIRROR_VK_TOKEN: 'key', MIRROR_VK_GROUP: '7' };
    const ofQueue = (username: string, change: object) =>
      findingOf('queue', { DATABASE_URL: urlOf({ pathname: `/${name}`, ...(username && { username }) }), ...change });

    const off = await ofQueue(user, {});
    const refused = await ofQueue(user, bot);
    const allowed = await ofQueue('', bot);
    await onServer(`drop role ${user}`);
    expect(off).toMatchObject({ state: 'skipped' });
    expect(refused).toMatchObject({ state: 'fault', remedy: expect.stringContaining('GRANT CREATE ON DATABASE') as string });
    expect(allowed).toMatchObject({ state: 'ok' });
  });

  it('agrees with the clock of this machine', async () => {
    expect(await findingOf('clock', { DATABASE_URL: urlOf({ pathname: `/${name}` }) })).toMatchObject({ state: 'ok' });
  });
});

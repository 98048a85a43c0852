import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { connectPostgres } from '#server/platform/db/connection/connect.ts';
import { migrateToLatest } from '#server/platform/db/connection/migrate.ts';
import { urlWithDatabase } from '#tests/support/global-setup.ts';
import { hasPostgresPrograms, type PostgresProcess, startPostgresProcess } from '#tests/support/processes/postgres-process.ts';
import { runSql } from '#tests/support/processes/run-sql.ts';
import { type ServerProcess, startServerProcess } from '#tests/support/processes/server-process.ts';

const canRun = inject('database').kind === 'postgres' && hasPostgresPrograms();
const where = '(where the programs of PostgreSQL are)';

let postgres: PostgresProcess;
const settings = () => ({
  DATABASE_URL: postgres.url,
  DATA_DIR: mkdtempSync(join(tmpdir(), 'versta-start-')),
  REDIS_URL: '',
  SESSION_SECRET: 'a secret for starts, long enough to be taken',
  TELEGRAM_BOT_TOKEN: '42:TEST',
});

beforeAll(async () => {
  if (canRun) postgres = await startPostgresProcess();
});

afterAll(async () => {
  if (canRun) await postgres.remove();
});

const request = async (server: ServerProcess, path: string, init: RequestInit = {}) => {
  const response = await fetch(`${server.url}${path}`, init);
  return { status: response.status, body: (await response.json()) as unknown };
};
const asksEvent = {
  method: 'POST',
  headers: { 'content-type': 'application/json', accept: 'application/json' },
  body: JSON.stringify({ query: '{ event { slug } }' }),
};

it.skipIf(!canRun)(`a process that starts while PostgreSQL is gone waits for it, and says so once ${where}`, async () => {
  const messages: string[] = [];
  await postgres.crash();
  const server = await startServerProcess(settings(), {
    awaits: '/healthz',
    showsLog: false,
    onLine: (line) => messages.push((JSON.parse(line) as { msg: string }).msg),
  });
  const ready = await request(server, '/readyz');
  const rest = await request(server, '/api/auth/event/status');
  const graphql = await request(server, '/graphql', asksEvent);
  await postgres.start();
  const isReady = () => fetch(`${server.url}/readyz`).then(({ ok }) => ok);
  await vi.waitUntil(isReady, { timeout: 30_000, interval: 50 });
  const later = await request(server, '/graphql', asksEvent);
  await server.stop();

  expect(ready).toEqual({ status: 503, body: { ok: false, reason: 'database' } });
  expect(rest).toMatchObject({ status: 503, body: { error: { type: 'OVERLOADED' } } });
  expect(graphql.body).toMatchObject({ errors: [{ extensions: { code: 'OVERLOADED' } }] });
  expect(later.body).toEqual({ data: { event: null } });
  expect(messages.filter((message) => message.startsWith('the database is'))).toEqual([
    'the database is away: waiting for it',
    // One line for each of the two refused requests.
    'the database is out of reach',
    'the database is out of reach',
    'the database is back',
  ]);
});

it.skipIf(!canRun)(`two processes that start at once on an empty database fill it with one demo, and both live ${where}`, async () => {
  await runSql(postgres.url, 'create database demo');
  const demo = { ...settings(), DATABASE_URL: urlWithDatabase(postgres.url, 'demo'), DEMO: '1', TELEGRAM_BOT_TOKEN: '' };
  const servers = await Promise.all([1, 2].map(() => startServerProcess(demo, { showsLog: false })));

  const events = await Promise.all(servers.map((server) => request(server, '/graphql', asksEvent)));
  await Promise.all(servers.map((server) => server.stop()));

  expect(events.map(({ body }) => body)).toEqual([{ data: { event: { slug: 'demo' } } }, { data: { event: { slug: 'demo' } } }]);
});

it.skipIf(!canRun)(
  `a process of production on a database without tables is not ready until they are made, and says why ${where}`,
  async () => {
    await runSql(postgres.url, 'create database unmigrated');
    const production = {
      ...settings(),
      DATABASE_URL: urlWithDatabase(postgres.url, 'unmigrated'),
      NODE_ENV: 'production',
      SESSION_SECRET: 'Zq3-Wm8_Kf5.Rt1~Yp7+Hn4=Bv9!Xc2-Gd6_Ls0',
      TELEGRAM_BOT_TOKEN: '123456789:AAExampleOfATokenThatNoBotHas-_12345',
    };
    const server = await startServerProcess(production, { awaits: '/healthz', showsLog: false });

    const unready = await request(server, '/readyz');
    const { db, close } = connectPostgres(production.DATABASE_URL, { onError: () => undefined, poolMax: 2 });
    await migrateToLatest(db);
    await close();
    const ready = await request(server, '/readyz');
    const event = await request(server, '/graphql', asksEvent);
    await server.stop();

    expect(unready).toEqual({ status: 503, body: { ok: false, reason: 'migrations' } });
    expect(ready).toEqual({ status: 200, body: { ok: true } });
    expect(event.body).toEqual({ data: { event: null } });
  },
);

import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { connectPostgres, type DatabaseConnection } from '#server/platform/db/connection/connect.ts';
import { migrateAlone } from '#server/platform/db/connection/migrate.ts';
import { wrongSessionSettings } from '#server/platform/db/connection/session-settings.ts';
import { createLogger } from '#server/platform/log.ts';
import { PlayedCity } from '#tests/support/faults/played-city.ts';
import { until } from '#tests/support/faults/until.ts';
import { noteFigure } from '#tests/support/figures.ts';
import { urlOf } from '#tests/support/global-setup.ts';
import { LiveCity } from '#tests/support/live/live-city.ts';
import { hasPgbouncer, type PgbouncerProcess, startPgbouncer } from '#tests/support/processes/pgbouncer-process.ts';
import { type ServerProcess, startServerProcess } from '#tests/support/processes/server-process.ts';

const source = inject('database');
const canRun = source.kind === 'postgres' && hasPgbouncer();
const where = '(where PostgreSQL and PgBouncer are)';
const admin = source.kind === 'postgres' ? source.url : '';
const name = `versta_pooled_${process.pid}`;
const url = urlOf(admin || 'postgres://nowhere', name);
const sessions = 5;
const answersAwaited = 200;

async function asAdmin(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: admin });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

let bouncer: PgbouncerProcess;
/** As a process has it: by way of PgBouncer. */
let pooled: DatabaseConnection;
let direct: DatabaseConnection;

const onError = () => undefined;
const asProcess = () => ({ db: pooled.db, log: createLogger('silent'), config: { databaseUrl: bouncer.url, databasePooler: 'transaction' as const } });

beforeAll(async () => {
  if (!canRun) return;
  await asAdmin(`create database ${name}`);
  bouncer = await startPgbouncer(url, { sessions });
  pooled = connectPostgres(bouncer.url, { onError, poolMax: 10, pooler: 'transaction' });
  direct = connectPostgres(url, { onError, poolMax: 4 });
});

afterAll(async () => {
  if (!canRun) return;
  await Promise.all([pooled.close(), direct.close()]);
  await bouncer.stop();
  await asAdmin(`drop database ${name} with (force)`);
});

it.skipIf(!canRun)(`many processes that migrate at once behind a pooler with few sessions leave one schema ${where}`, async () => {
  const [first, ...others] = await Promise.all(Array.from({ length: sessions + 3 }, () => migrateAlone(asProcess())));

  const all = [first, ...others].flatMap((names) => names ?? []);
  expect(all.length).toBeGreaterThan(0);
  expect(new Set(all).size).toBe(all.length);
});

it.skipIf(!canRun)(`a migration gives every session of the pooler the settings of the server, those that were open before too ${where}`, async () => {
  const held = await Promise.all(
    Array.from({ length: sessions }, () => pooled.db.transaction().execute((within) => wrongSessionSettings(within))),
  );

  expect(held.flat()).toEqual([]);
});

it.skipIf(!canRun)(`an answer through two processes behind a pooler counts exactly once, and the boards go on ${where}`, async () => {
  const city = await LiveCity.open({ db: direct.db, url: bouncer.url, lanes: 4 });
  const settings = { ...city.settings, DATABASE_POOLER: 'transaction', LOG_LEVEL: 'silent' };
  const servers = await Promise.all([1, 2].map(() => startServerProcess(settings, { showsLog: false })));
  const played = new PlayedCity({ city, db: direct.db, servers });
  try {
    await played.begin({ teams: 4, phonesOfTeam: 4, riddles: 100, paceMs: 20 });
    await until('some answers are taken', () => played.acknowledged >= answersAwaited);
    const { looks, blank } = await played.during({ begin: () => undefined });
    const kept = await played.kept();
    const shown = await boardsOf(servers, city.slug);

    noteFigure(`pooler: ${kept.acknowledged} answers, ${looks} looks at boards`);
    expect(kept).toMatchObject({ lost: 0, doubled: 0, violations: [], refusals: {} });
    expect(looks).toBeGreaterThan(0);
    expect(blank).toBe(0);
    expect(shown.every((totals) => totals.some((total) => total > 0))).toBe(true);
  } finally {
    await played.end();
    await Promise.all(servers.map((server) => server.kill()));
    city.close();
  }
});

it.skipIf(!canRun)(`a start behind a pooler whose sessions lack the settings ends with a sentence ${where}`, async () => {
  await sql`alter role session_user in database ${sql.id(name)} set jit = on`.execute(direct.db);
});

/** The totals that each server shows. */
const boardsOf = (servers: readonly ServerProcess[], event: string): Promise<number[][]> =>
  Promise.all(
    servers.map(async (server) => {
      const query = 'query ($event: String!) { standings(event: $event) { boards { rows { total } } } }';
      const response = await fetch(`${server.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json', 'sec-fetch-site': 'same-origin' },
        body: JSON.stringify({ query, variables: { event } }),
      });
      const { data } = (await response.json()) as { data: { standings: { boards: { rows: { total: number }[] }[] } } };
      return data.standings.boards.flatMap(({ rows }) => rows.map(({ total }) => total));
    }),
  );

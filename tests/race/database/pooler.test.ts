import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { postGraphql } from '#server/cli/rehearsal/post-graphql.ts';
import { connectPostgres, type DatabaseConnection } from '#server/platform/db/connection/connect.ts';
import { migrateToLatest } from '#server/platform/db/connection/migrate.ts';
import { withPreparationLock } from '#server/platform/db/connection/preparation-lock.ts';
import { requireSessionSettings } from '#server/platform/db/connection/session-settings.ts';
import { PlayedCity } from '#tests/support/faults/played-city.ts';
import { until } from '#tests/support/faults/until.ts';
import { noteFigure } from '#tests/support/figures.ts';
import { urlWithDatabase } from '#tests/support/global-setup.ts';
import { LiveCity } from '#tests/support/live/live-city.ts';
import { hasPgbouncer, type PgbouncerProcess, startPgbouncer } from '#tests/support/processes/pgbouncer-process.ts';
import { runSql } from '#tests/support/processes/run-sql.ts';
import { type ServerProcess, startServerProcess } from '#tests/support/processes/server-process.ts';

const source = inject('database');
const canRun = source.kind === 'postgres' && hasPgbouncer();
const where = '(where PostgreSQL and PgBouncer are)';
const admin = source.kind === 'postgres' ? source.url : '';
const name = `versta_pooled_${process.pid}`;
const url = urlWithDatabase(admin || 'postgres://nowhere', name);
const sessions = 5;
const answersAwaited = 60;

const connect = (address: string, poolMax = 10) => connectPostgres(address, { onError: () => undefined, poolMax, pooler: 'transaction' });

let bouncer: PgbouncerProcess;
/** A connection without the pooler. */
let direct: DatabaseConnection;

beforeAll(async () => {
  if (!canRun) return;
  await runSql(admin, `create database ${name}`);
  bouncer = await startPgbouncer(url, { sessions });
  direct = connectPostgres(url, { onError: () => undefined, poolMax: 4 });
});

afterAll(async () => {
  if (!canRun) return;
  await direct.close();
  await bouncer.stop();
  await runSql(admin, `drop database ${name} with (force)`);
});

it.skipIf(!canRun)(`more processes that migrate at once than the pooler has sessions leave one schema ${where}`, async () => {
  const { db, close } = connect(bouncer.url);

  const migrate = () => withPreparationLock(bouncer.url, () => migrateToLatest(db));
  const all = (await Promise.all(Array.from({ length: sessions + 3 }, migrate))).flat();
  await close();

  expect(all.length).toBeGreaterThan(0);
  expect(new Set(all).size).toBe(all.length);
});

it.skipIf(!canRun)(
  `a pooler that opens sessions without the settings of the server is refused with a sentence, and one that nobody named, too ${where}`,
  async () => {
    const plain = await startPgbouncer(url, { sessions: 1, isPlain: true });
    const { db, close } = connect(plain.url);

    const unnamed = connectPostgres(plain.url, { onError: () => undefined, poolMax: 1 });

    await expect(requireSessionSettings(db, 'transaction')).rejects.toThrow(
      /^DATABASE_POOLER is transaction, but a session of the pooler has .*statement_timeout = 0: let it open/,
    );
    await expect(requireSessionSettings(unnamed.db, 'none')).rejects.toThrow(
      /^DATABASE_URL leads to PgBouncer.*: write DATABASE_POOLER=transaction$/,
    );
    await unnamed.close();
    await close();
    await plain.stop();
  },
);

it.skipIf(!canRun)(`an answer through two processes behind a pooler counts exactly once, and the boards go on ${where}`, async () => {
  const city = await LiveCity.open({ db: direct.db, url: bouncer.url, lanes: 4 });
  const settings = { ...city.settings, DATABASE_POOLER: 'transaction', DATABASE_POOL_MAX: '4', LOG_LEVEL: 'silent' };
  const servers = await Promise.all([1, 2].map(() => startServerProcess(settings, { showsLog: false })));
  const played = new PlayedCity({ city, servers });
  try {
    await played.begin({ teams: 2, phonesOfTeam: 4, riddles: 100, paceMs: 20 });
    await until('some answers are taken', () => played.acknowledged >= answersAwaited);
    const { looks, blank } = await played.during({ begin: () => undefined });
    const outcome = await played.readOutcome();
    const boards = await readBoards(servers, city.slug);

    noteFigure(`pooler: ${outcome.acknowledged} answers, ${looks} looks at boards`);
    expect(outcome).toMatchObject({ lost: 0, doubled: 0, violations: [], refusals: {} });
    expect(looks).toBeGreaterThan(0);
    expect(blank).toBe(0);
    expect(boards.every((totals) => totals.some((total) => total > 0))).toBe(true);
  } finally {
    await played.end();
    await Promise.all(servers.map((server) => server.kill()));
    city.close();
  }
});

/** Reads the totals that each server shows. */
const readBoards = (servers: readonly ServerProcess[], event: string): Promise<number[][]> =>
  Promise.all(
    servers.map(async (server) => {
      const query = 'query ($event: String!) { standings(event: $event) { boards { rows { total } } } }';
      const response = await postGraphql(server.url, { query, variables: { event } });
      const { data } = (await response.json()) as { data: { standings: { boards: { rows: { total: number }[] }[] } } };
      return data.standings.boards.flatMap(({ rows }) => rows.map(({ total }) => total));
    }),
  );

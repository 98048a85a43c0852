import { Kysely, PostgresDialect } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import type { Deps } from '#server/context.ts';
import { createHealer } from '#server/jobs/healing.ts';
import { Callers } from '#server/modules/identity/identity.ts';
import { openStandings } from '#server/modules/standings/standings.ts';
import { connectPostgres } from '#server/platform/db/connection/connect.ts';
import { DatabaseWatch } from '#server/platform/db/connection/database-watch.ts';
import type { Db } from '#server/platform/db/tables/tables.ts';
import { HandTimers } from '#tests/support/hand-timers.ts';
import { closeReaders, formatCookies, LiveReader } from '#tests/support/live/live-reader.ts';
import { World } from '#tests/support/world.ts';

afterEach(closeReaders);

const nowhere = connectPostgres('postgres://nobody@127.0.0.1:1/nothing', { onError: () => undefined, poolMax: 1 });
/** A database that is frozen, or behind a line that drops everything, so that no statement ever ends. */
const silent = new Kysely({
  dialect: new PostgresDialect({ pool: { connect: () => new Promise(() => undefined), end: async () => undefined, options: {} } }),
}) as Db;
const board = 'subscription ($event: String!) { standingsChanged(event: $event) { isStale boards { rows { teamName total } } } }';
const query = 'query ($event: String!) { standings(event: $event) { isStale boards { rows { teamName total } } } }';

/** A process whose database a test takes away and gives back, and whose clock the test moves. */
async function city() {
  const world = await World.withEvent();
  const riddle = await world.riddle();
  const { captain } = await world.team({ name: 'Третий Рим' });
  const state = { isAway: false, isSilent: false, ms: 0 };
  const timers = new HandTimers();
  const answer = () => (state.isSilent ? new Promise(() => undefined) : Promise.resolve());
  const databaseWatch = new DatabaseWatch({
    connect: () => answer().then(() => ({ ask: answer, close: () => undefined })),
    log: world.deps.log,
    timers,
  });
  await databaseWatch.start();
  const { clock, log, hub } = world.deps;
  const switched = {
    get db() {
      if (state.isSilent) return silent;
      return state.isAway ? nowhere.db : world.deps.db;
    },
    watch: databaseWatch,
  };
  const reader = Object.assign(Object.create(switched) as typeof switched, { clock, log });
  const standings = openStandings(reader, hub, () => state.ms);
  const callers = new Callers(reader, hub);
  const deps = Object.defineProperty({ ...world.deps, callers, standings, watch: databaseWatch } as Deps, 'db', { get: () => switched.db });
  const app = await buildApp(deps);
  const variables = { event: world.slug };
  const asks = (headers: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { 'content-type': 'application/json', accept: 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
      payload: JSON.stringify({ query, variables }),
    });
  return {
    world,
    app,
    state,
    captain,
    timers,
    asksRest: (event: string, headers: Record<string, string> = {}) =>
      app.inject({ url: `/api/auth/commands/leaderboard/${encodeURIComponent(event)}`, headers }),
    healer: createHealer(deps),
    watch: () => LiveReader.of(app, { query: board, variables }),
    asks,
    solves: () => captain.player.checksAnswer(riddle, 'Спасская башня'),
    close: () => app.close(),
  };
}

describe('while the database is away (16.5.2)', () => {
  it('a wall is shown the last good board as stale, once, and the present one when it is back', async () => {
    const { healer, state, watch, solves, close } = await city();
    const wall = await watch();
    const seen = [await wall.frameText()];
    state.isAway = true;
    await healer.heal();
    seen.push(await wall.frameText());
    await healer.heal();
    await healer.heal();
    await solves();
    state.isAway = false;
    await healer.heal();
    seen.push(await wall.frameText());

    expect(seen.map((text) => (text?.includes('"isStale":true') ? 'stale' : 'good'))).toEqual(['good', 'stale', 'good']);
    expect(seen[1]).toContain('Третий Рим');
    expect(seen[2]).toContain('"total":4.5');
    await close();
  });

  it('a wall that is opened then gets the last good board, by its slug', async () => {
    const { state, watch, asks, close } = await city();
    await asks();
    state.isAway = true;
    state.ms = 5_000;

    const wall = await watch();

    expect(await wall.frameText()).toMatch(/"isStale":true.*Третий Рим/);
    await close();
  });

  it('an anonymous reader’s query gets the last good board', async () => {
    const { state, asks, close } = await city();
    await asks();
    state.isAway = true;
    state.ms = 5_000;

    expect((await asks()).body).toMatch(/"isStale":true.*Третий Рим/);
    await close();
  });

  it('a board that was never read is an error, not an empty board', async () => {
    const { state, asks, close } = await city();
    state.isAway = true;

    expect((await asks()).json()).toMatchObject({ errors: [{ extensions: { code: 'OVERLOADED' } }] });
    await close();
  });

  it('the page for old televisions then says when to come again', async () => {
    const { world, app, state, close } = await city();
    state.isAway = true;

    const page = await app.inject({ method: 'GET', url: `/wall/${world.slug}?basic=1` });

    expect([page.statusCode, page.headers['retry-after']]).toEqual([503, '1']);
    await close();
  });

  it('who comes with a cookie is asked to come again, since nobody can say who it is', async () => {
    const { state, asks, captain, close } = await city();
    await asks();
    state.isAway = true;

    const answer = await asks({ cookie: formatCookies(captain.player) });

    expect(answer.json()).toMatchObject({ errors: [{ extensions: { code: 'OVERLOADED' } }] });
    await close();
  });
});

describe('a database that is frozen, before any statement has failed', () => {
  it('a wall is told within two seconds that its board is old, and at once that it is not when the database is back', async () => {
    const { state, timers, watch, close } = await city();
    const wall = await watch();
    const seen = [await wall.frameText()];
    state.isSilent = true;
    await timers.pass(1_500);
    seen.push(await wall.frameText());
    state.isSilent = false;
    await timers.pass(1_000);
    seen.push(await wall.frameText());

    expect(seen.map((text) => (text?.includes('"isStale":true') ? 'stale' : 'good'))).toEqual(['good', 'stale', 'good']);
    expect(seen[1]).toContain('Третий Рим');
    await close();
  });

  it('a query that waits for it gets the last good board, and so does one that comes later', async () => {
    const { state, timers, asks, close } = await city();
    await asks();
    state.isSilent = true;
    state.ms = 5_000;

    const early = asks();
    await timers.pass(1_500);
    const answers = [await early, await asks()];
    await close();

    for (const { body } of answers) expect(body).toMatch(/"isStale":true.*Третий Рим/);
  });
});

describe('while the database is away, an old client', () => {
  it.each<[string, (world: World) => string]>([
    ['slug', ({ slug }) => slug],
    ['name', () => 'Проверочный квест'],
  ])('keeps the board that it asks for by the %s of the event', async (_by, nameOf) => {
    const { world, state, asksRest, close } = await city();
    const before = await asksRest(nameOf(world));
    state.isAway = true;
    state.ms = 5_000;

    const during = await asksRest(nameOf(world));
    await close();

    expect([during.statusCode, during.body]).toEqual([200, before.body]);
  });

  it('keeps the board with a cookie whose owner nobody can look up', async () => {
    const { world, state, captain, asksRest, close } = await city();
    const before = await asksRest(world.slug);
    state.isAway = true;
    state.ms = 5_000;

    const during = await asksRest(world.slug, { cookie: formatCookies(captain.player) });
    await close();

    expect([during.statusCode, during.body]).toEqual([200, before.body]);
  });
});

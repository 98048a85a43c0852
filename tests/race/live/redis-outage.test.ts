import { inject, it, expect, vi } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { noteFigure } from '#tests/support/figures.ts';
import { LiveCity } from '#tests/support/live/live-city.ts';
import { hasRedisServer, startRedisProcess } from '#tests/support/processes/redis-process.ts';
import { startServerProcess } from '#tests/support/processes/server-process.ts';
import { givePoint } from './give-point.ts';
import { phone, type Screen, wall } from './screen.ts';

const canRun = inject('database').kind === 'postgres' && hasRedisServer();
/** A minute is what is promised; before each merge a tenth of it is tried, by night a quarter. */
const outageMs = Number(process.env.RACE_OUTAGE_SECONDS ?? (process.env['NIGHTLY'] === '1' ? 15 : 6)) * 1000;
const promisedMs = 3_000;
/** Longer than promised, so that a late screen is told from one that never comes. */
const patienceMs = 12_000;
const [wallsPerServer, phonesPerServer] = [10, 10];

/** Two servers over one database and a Redis that can be taken away, with walls and phones on both. */
async function watchedCity() {
  const { db, url } = await testDatabase();
  const redis = await startRedisProcess();
  const city = await LiveCity.open({ db, url });
  await city.gathers(5, { size: 4 });
  const settings = { ...city.settings, REDIS_URL: redis.url };
  const servers = await Promise.all([1, 2].map(() => startServerProcess(settings, { showsLog: false })));
  const phones = city.teams.flatMap(({ id, phones: members }) => members.map((member) => ({ teamId: id, token: member.token })));
  const watched: { screen: Screen<unknown>; shows: (points: Map<number, number>) => boolean }[] = [];
  for (const [at, server] of servers.entries()) {
    for (let count = 0; count < wallsPerServer; count += 1) {
      const screen = wall([server.url], city.slug);
      watched.push({
        screen,
        shows: (points) => city.teams.every(({ id }) => screen.shown?.totals.get(String(id)) === points.get(id)),
      });
    }
    for (const { teamId, token } of phones.slice(at * phonesPerServer, (at + 1) * phonesPerServer)) {
      const screen = phone([server.url], token);
      watched.push({ screen, shows: (points) => screen.shown === points.get(teamId) });
    }
  }
  const close = async () => {
    for (const { screen } of watched) screen.close();
    await Promise.all(servers.map((server) => server.stop()));
    await redis.kill();
    city.close();
  };
  return { city, redis, servers, watched, close };
}

type WatchedCity = Awaited<ReturnType<typeof watchedCity>>;

async function pointsIn({ db, eventId }: LiveCity): Promise<Map<number, number>> {
  const rows = await db.selectFrom('teamBalance').select(['teamId', 'scoreHalf']).where('eventId', '=', eventId).execute();
  return new Map(rows.map(({ teamId, scoreHalf }) => [teamId, scoreHalf / 2]));
}

/** From now until every screen shows what the database holds. */
async function msUntilAllAgree({ city, watched }: WatchedCity): Promise<number> {
  const points = await pointsIn(city);
  const from = performance.now();
  await vi.waitUntil(() => watched.every(({ shows }) => shows(points)), { timeout: patienceMs, interval: 10 });
  return performance.now() - from;
}

/** Every team in turn gets a point through either server, and all screens must come to agree after each. */
async function delaysOf(all: WatchedCity, goesOn: (turn: number) => boolean): Promise<number[]> {
  const delays: number[] = [];
  for (let turn = 0; goesOn(turn); turn += 1) {
    const { city, servers } = all;
    const url = servers[turn % servers.length]!.url;
    await givePoint({ urls: [url], token: city.organizer.token, teamId: city.teams[turn % city.teams.length]!.id });
    delays.push(await msUntilAllAgree(all));
  }
  return delays;
}

it.skipIf(!canRun)(
  'shows each change on 40 screens of two servers within 3 s while Redis is gone, and after it is back (where PostgreSQL and redis-server are)',
  async () => {
    const all = await watchedCity();
    try {
      await msUntilAllAgree(all);
      const before = await delaysOf(all, (turn) => turn < 3);
      await all.redis.kill();
      const until = performance.now() + outageMs;
      const during = await delaysOf(all, () => performance.now() < until);
      await all.redis.restart();
      const after = await delaysOf(all, (turn) => turn < 3);

      noteFigure(
        `live: last of 40 screens agrees after ${[before, during, after].map((delays) => `${Math.round(Math.max(...delays))} ms`).join(' / ')} at most (before, without, after Redis)`,
      );
      expect(all.watched).toHaveLength(40);
      expect(during.length).toBeGreaterThanOrEqual(4);
      expect([...before, ...during, ...after].filter((ms) => ms > promisedMs)).toEqual([]);
      expect(all.watched.map(({ screen }) => screen.cuts)).toEqual(Array.from({ length: 40 }, () => 0));
    } finally {
      await all.close();
    }
  },
);

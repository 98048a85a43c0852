import { describe, expect, it } from 'vitest';
import { routes } from '#server/rest/routes.ts';
import type { Player } from '#tests/support/player.ts';
import { spec } from '#tests/support/spec.ts';
import { World } from '#tests/support/world.ts';

/** A city with everything that can be read, and two readers for each thing. */
async function cityToRead() {
  const world = await World.withEvent({ prices: { startCoins: 4 } });
  const insider = await world.person('insider');
  const riddle = await world.riddle({ insiderIds: [insider.id] });
  const team = await world.team({ size: 2 });
  const [captain, member] = team.all.map(({ player }) => player) as [Player, Player];
  await captain.checksAnswer(riddle, 'Спасская башня');
  const { data } = await (
    await world.organizer()
  ).player.asks<{ editableRiddle: { answers: { id: string }[] } }>(`{ editableRiddle(id: "${riddle.id}") { answers { id } } }`);
  const organizers = [(await world.organizer()).player, (await world.person('organizer')).player] as const;
  return {
    world,
    riddle,
    people: {
      anyone: [world.anonymous(), captain] as const,
      players: [captain, member] as const,
      staff: [insider.player, organizers[0]] as const,
      organizers,
    },
    ids: {
      team: team.id,
      captain: team.captain.id,
      event: world.eventId,
      block: riddle.blockId,
      riddle: riddle.id,
      answer: data.editableRiddle.answers[0]?.id,
    },
  };
}

type City = Awaited<ReturnType<typeof cityToRead>>;
type Row = [who: keyof City['people'], at?: (city: City) => string];

const byId =
  (prefix: string, name: keyof City['ids']) =>
  ({ ids }: City) =>
    `${prefix}/${ids[name]}`;
const ofEvent =
  (prefix: string, suffix = '') =>
  ({ world }: City) =>
    `${prefix}/${world.slug}${suffix}`;
const admin = '/quest/admin';

/** Each row names a reader and a route, with an address where the path has a parameter. */
const rows: Record<string, Row> = {
  '/auth/event/status': ['anyone'],
  '/auth/events/list': ['anyone'],
  '/auth/me': ['players'],
  '/auth/users/looking_for_team': ['players'],
  '/auth/commands/leaderboard/:event': ['anyone', ofEvent('/auth/commands/leaderboard')],
  '/auth/qr': ['players'],
  '/auth/program/user/:id': ['organizers', byId('/auth/program/user', 'captain')],
  '/quest': ['players'],
  '/quest/:id': ['players', byId('/quest', 'block')],
  '/quest/riddles/:id/hint': ['players', ({ ids }) => `/quest/riddles/${ids.riddle}/hint`],
  '/quest/insiders/tasks/status': ['staff', ({ ids }) => `/quest/insiders/tasks/status?command_id=${ids.team}`],
  '/quest/events/:event/answers': ['organizers', ofEvent('/quest/events', '/answers')],
  '/v1/quest/events/:event/answers': ['organizers', ofEvent('/v1/quest/events', '/answers')],
  [`${admin}/languages`]: ['organizers'],
  [`${admin}/blocks`]: ['organizers'],
  [`${admin}/blocks/:id`]: ['organizers', byId(`${admin}/blocks`, 'block')],
  [`${admin}/blocks/by-event/:id`]: ['organizers', byId(`${admin}/blocks/by-event`, 'event')],
  [`${admin}/blocks/by-language/:id`]: ['organizers', () => `${admin}/blocks/by-language/1`],
  [`${admin}/questions`]: ['organizers'],
  [`${admin}/questions/:id`]: ['organizers', byId(`${admin}/questions`, 'riddle')],
  [`${admin}/questions/by-block/:id`]: ['organizers', byId(`${admin}/questions/by-block`, 'block')],
  [`${admin}/answers`]: ['organizers'],
  [`${admin}/answers/:id`]: ['organizers', byId(`${admin}/answers`, 'answer')],
  [`${admin}/answers/by-question/:id`]: ['organizers', byId(`${admin}/answers/by-question`, 'riddle')],
  [`${admin}/insiders`]: ['organizers'],
  [`${admin}/question-insiders/by-question/:id`]: ['organizers', byId(`${admin}/question-insiders/by-question`, 'riddle')],
};

const cacheable = routes.filter(({ method, isUncached }) => method === 'GET' && !isUncached);

it('each GET of the table has its row here', () => {
  expect(cacheable.map(({ path }) => path).sort()).toEqual(Object.keys(rows).sort());
});

/** Reads each route in one city, as the first and as the second of its readers. */
async function readEach(
  check: (read: {
    path: string;
    hasEffect: boolean;
    isSameForAll: boolean;
    get(who: 0 | 1, headers?: Record<string, string>): ReturnType<Player['rest']>;
    send(headers: Record<string, string>): ReturnType<Player['sends']>;
  }) => Promise<void>,
): Promise<void> {
  const city = await cityToRead();
  for (const { path, hasEffect = false, isSameForAll = false } of cacheable) {
    const [who, at = () => path] = rows[path] ?? ['anyone'];
    const people = city.people[who];
    const get = (each: 0 | 1, headers: Record<string, string> = {}) => people[each].rest('GET', at(city), undefined, headers);
    const send = (headers: Record<string, string>) =>
      people[0].sends({
        method: 'GET',
        url: `/api${at(city)}`,
        headers: { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors', ...headers },
      });
    // The first request has made its change, such as buying a hint.
    expect((await get(0)).status, path).toBe(200);
    await check({ path, hasEffect, isSameForAll, get, send });
  }
}

describe('each conditional GET', () => {
  it('is answered by an empty 304 for its tag, in a list, and for anything; for another by all of it', spec('7.1.3'), async () => {
    await readEach(async ({ path, hasEffect, get }) => {
      const { headers } = await get(0);
      const tag = String(headers.etag);
      expect(tag, path).toMatch(/^W\/"[\w-]{27}"$/);
      expect([headers['cache-control'], headers['vary']], path).toEqual([
        hasEffect ? 'private, no-store' : 'private, no-cache',
        expect.stringMatching(/\bCookie\b/i),
      ]);

      for (const value of [tag, tag.replace('W/', ''), `"a", ${tag}, W/"b"`, '*']) {
        const { status, body, headers: again } = await get(0, { 'if-none-match': value });
        expect([status, body, again.etag], `${path} ${value}`).toEqual([304, null, tag]);
      }
      expect((await get(0, { 'if-none-match': 'W/"another-tag-altogether----"' })).status, path).toBe(200);
    });
  });

  it('is never answered by 304 for the tag of somebody else, even of the same body', async () => {
    await readEach(async ({ path, isSameForAll, get }) => {
      const { headers } = await get(0);
      // Such a response has no data of a person.
      if (isSameForAll) return;

      const { status, headers: others } = await get(1, { 'if-none-match': String(headers.etag) });

      expect([status, others.etag], path).toEqual([200, expect.not.stringMatching(String(headers.etag))]);
    });
  });

  it.each(['br', 'gzip'])('has the same tag when it is packed by %s', async (encoding) => {
    await readEach(async ({ path, get, send }) => {
      const { headers } = await get(0);

      const packed = await send({ 'accept-encoding': encoding });
      const again = await send({ 'accept-encoding': encoding, 'if-none-match': String(packed.headers.etag) });

      expect(packed.headers.etag, path).toBe(headers.etag);
      expect([again.statusCode, again.body, again.headers['content-encoding']], path).toEqual([304, '', undefined]);
    });
  });
});

describe('the hint, a GET that changes something', () => {
  it('is bought even where anything would do as a tag, and only once', async () => {
    const { riddle, people } = await cityToRead();
    const [captain] = people.players;
    const before = await captain.team();

    const first = await captain.rest('GET', `/quest/riddles/${riddle.id}/hint`, undefined, { 'if-none-match': '*' });
    const second = await captain.rest('GET', `/quest/riddles/${riddle.id}/hint`);

    expect([first.status, first.body]).toEqual([304, null]);
    expect([second.status, second.body]).toMatchObject([200, { team_coins: Number(before?.['coins']) - 2 }]);
  });
});

describe('a packed answer', () => {
  it('is small and names its packing', async () => {
    const city = await cityToRead();
    const [organizer] = city.people.organizers;

    for (const encoding of ['br', 'gzip']) {
      const url = `/api/quest/admin/questions/${city.ids.riddle}`;
      await organizer.rest('PUT', `/quest/admin/questions/${city.ids.riddle}`, { longread: 'а'.repeat(4000) });
      const response = await organizer.sends({ method: 'GET', url, headers: { 'accept-encoding': encoding } });

      expect([response.headers['content-encoding'], response.headers.vary]).toEqual([encoding, expect.stringMatching(/cookie/i)]);
      expect(response.rawPayload.length).toBeLessThan(1024);
    }
  });
});

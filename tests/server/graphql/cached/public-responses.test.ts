import { describe, expect, it } from 'vitest';
import { eventClock } from '#server/modules/events/events.ts';
import { people } from '#server/modules/identity/identity.ts';
import { byId, documentAddress, documentId } from '#tests/support/own-documents.ts';
import { type TestPerson, World } from '#tests/support/world.ts';

interface Standings {
  data: { standings: { frozenAt: string | null; boards: { rows: { total: number }[] }[] } };
}

const sessionHeaders = ({ player }: TestPerson) => ({
  cookie: `session_token=${player.cookies.get('session_token')}`,
  'sec-fetch-site': 'same-origin',
});

/** A city behind a port, to which requests come as browsers and proxies send them. */
async function openCity() {
  const world = await World.withEvent();
  const riddle = await world.riddle();
  const { captain } = await world.team();
  const url = await world.app.listen({ port: 0, host: '127.0.0.1' });
  const gets = (address: string, headers: Record<string, string> = {}) =>
    fetch(`${url}${address}`, { headers: { accept: 'application/graphql-response+json', 'content-type': 'application/json', ...headers } });
  const board = documentAddress('Standings', { event: world.slug, first: 100 });
  const posts = (headers: Record<string, string> = {}) =>
    fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { accept: 'application/graphql-response+json', 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ ...byId(documentId('Standings')), operationName: 'Standings', variables: { event: world.slug, first: 100 } }),
    });
  const rest = (headers: Record<string, string> = {}) => fetch(`${url}/api/auth/commands/leaderboard/${world.slug}`, { headers });
  return { world, url, captain, board, gets, posts, rest, solves: () => captain.player.checksAnswer(riddle, 'Спасская башня') };
}

/** Reads twice, so that the second response is that of the cache. */
async function cached(reads: () => Promise<Response>): Promise<Response> {
  await (await reads()).text();
  return reads();
}

const totals = async (response: Response) =>
  ((await response.json()) as Standings).data.standings.boards.flatMap(({ rows }) => rows).map(({ total }) => total);

describe('an anonymous reader’s read of a page of ours', () => {
  it('gets the same bytes from the second time on, by GET, by POST and over REST', async () => {
    const { board, gets, posts, rest } = await openCity();

    for (const reads of [() => gets(board), posts, rest]) {
      const first = await reads();
      const second = await cached(reads);
      expect([first.status, second.status]).toEqual([200, 200]);
      expect(await second.text()).toBe(await first.text());
      expect(second.headers.get('content-type')).toBe(first.headers.get('content-type'));
    }
  });

  it('is packed for who accepts it', async () => {
    const { board, gets, world } = await openCity();
    for (const name of Array.from({ length: 30 }, (_, index) => `Команда с длинным именем ${index}`)) await world.team({ name });
    await gets(board);

    const [br, gzip, plain] = [
      await gets(board, { 'accept-encoding': 'gzip, br' }),
      await gets(board, { 'accept-encoding': 'gzip' }),
      await gets(board, { 'accept-encoding': 'identity' }),
    ];

    expect([br, gzip, plain].map(({ headers }) => headers.get('content-encoding'))).toEqual(['br', 'gzip', null]);
    expect(new Set(await Promise.all([br, gzip, plain].map((response) => response.text()))).size).toBe(1);
  });

  it('carries at most 500 bytes of headers, and 100 for each team of the board', async () => {
    const { board, gets, world } = await openCity();
    const read = async () => {
      const response = await cached(() => gets(board));
      const headers = [...response.headers].map(([name, value]) => `${name}: ${value}\r\n`).join('');
      return { headers: headers.length, body: Buffer.byteLength(await response.text()) };
    };
    const before = await read();
    for (let number = 10; number < 30; number += 1) await world.team({ name: `Ночные снегири ${number}` });

    const after = await read();

    expect(after.headers).toBeLessThanOrEqual(500);
    expect((after.body - before.body) / 20).toBeLessThanOrEqual(100);
  });

  it('has a tag, and is answered with 304 and no body while nothing changed', async () => {
    const { board, gets, rest, solves } = await openCity();
    for (const reads of [(headers = {}) => gets(board, headers), rest]) {
      const first = await reads();
      const tag = { 'if-none-match': String(first.headers.get('etag')) };

      const again = [await reads(tag), await cached(() => reads(tag))];

      for (const { status, headers } of again) expect([status, headers.get('etag')]).toEqual([304, tag['if-none-match']]);
      expect(await Promise.all(again.map((response) => response.text()))).toEqual(['', '']);
    }
    const before = await rest();
    await solves();
    expect((await rest({ 'if-none-match': String(before.headers.get('etag')) })).status).toBe(200);
  });

  it('may be kept by a proxy that asks each time, and by none when it says who is signed in', async () => {
    const { board, gets } = await openCity();

    const cacheControl = [await gets(board), await gets(documentAddress('LandingEvent'))].map(({ headers }) =>
      headers.get('cache-control'),
    );

    expect(cacheControl).toEqual(['public, no-cache', 'private, no-cache']);
    expect((await gets(board)).headers.get('vary')).toBe('Cookie, Authorization, Accept, Accept-Encoding');
  });

  it('from a page of another site is refused as ever', async () => {
    const { board, gets, posts } = await openCity();
    await cached(() => gets(board));
    await cached(posts);

    const refused = [
      await gets(board, { 'sec-fetch-site': 'cross-site' }),
      await posts({ origin: 'https://evil.example' }),
      await posts({ 'x-csrf-token': 'wrong' }),
    ];

    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403]);
  });

  it('is counted among the requests', async () => {
    const { world, board, gets, rest } = await openCity();
    for (const reads of [() => gets(board), rest]) for (let times = 0; times < 3; times += 1) await (await reads()).text();

    const figures = await world.app.metrics.metrics();

    expect(figures).toMatch(/seconds_count{method="GET",route="\/graphql",status="200"} 3/);
    expect(figures).toMatch(/seconds_count{method="GET",route="\/api\/auth\/commands\/leaderboard\/:event",status="200"} 3/);
  });
});

describe('what anonymous readers are shown', () => {
  it('is as new as the last change that this server made', async () => {
    const { board, gets, posts, rest, solves } = await openCity();
    for (const reads of [() => gets(board), posts]) expect(await totals(await cached(reads))).toEqual([0]);
    await rest();

    await solves();

    for (const reads of [() => gets(board), posts]) expect(await totals(await reads())).toEqual([4.5]);
    expect(await (await rest()).text()).toContain('"total_score":4.5');
  });

  it('stays that of the freeze, however often it was read before', async () => {
    const { world, board, gets, posts, rest, solves } = await openCity();
    await eventClock.setFreeze(world.ctx(await world.organizer()), {
      eventId: world.eventId,
      freezeAt: new Date(world.clock.read().getTime() + 30_000),
    });
    for (const reads of [() => gets(board), posts]) expect(await totals(await cached(reads))).toEqual([0]);
    world.clock.passes(60);
    const after = await solves();

    expect(after).toMatchObject({ __typename: 'Solved' });
    for (const reads of [() => gets(board), posts]) expect(await totals(await reads())).toEqual([0]);
    expect(await (await rest()).text()).toContain('"total_score":0,');
    expect(((await (await gets(board)).json()) as Standings).data.standings.frozenAt).not.toBeNull();
  });

  it('is nothing of what an organizer sees, nor an organizer’s what anonymous readers see', async () => {
    const { world, gets, solves } = await openCity();
    const organizer = await world.organizer();
    await eventClock.setFreeze(world.ctx(organizer), { eventId: world.eventId, freezeAt: world.clock.read() });
    world.clock.passes(60);
    await solves();
    const remote = documentAddress('WallRemote', { event: world.slug });
    const texts = async (headers: Record<string, string>) => (await gets(remote, headers)).text();

    const [first, own, second, third] = [
      await texts(sessionHeaders(organizer)),
      await texts(sessionHeaders(organizer)),
      await texts({}),
      await texts({}),
    ];

    expect([first, own]).toEqual([expect.stringContaining('"total":4.5'), first]);
    expect([second, third]).toEqual([expect.stringContaining('"liveBoards":null'), second]);
    expect(second).not.toContain('4.5');
    expect(await texts(sessionHeaders(organizer))).toBe(first);
  });

  it('is not what somebody who is signed in gets, and no cookie but the session’s matters', async () => {
    const { gets, captain } = await openCity();
    const landing = documentAddress('LandingEvent');
    await gets(landing);

    const mine = await gets(landing, sessionHeaders(captain));
    const another = await cached(() => gets(landing, { cookie: 'language=ru; csrf_seed=x' }));

    expect(await mine.text()).toContain(`"viewer":{"id":"${captain.id}"`);
    expect(await another.text()).toContain('"viewer":null');
  });

  it('does not stand in the way of a bad token', async () => {
    const { board, gets, rest } = await openCity();
    await cached(() => gets(board));
    await cached(rest);
    const bad = { authorization: 'Bearer vst_nobody' };

    expect([(await gets(board, bad)).status, (await rest(bad)).status]).toEqual([401, 401]);
  });

  it('is never a refusal of before: answers are shown as soon as they may be', async () => {
    const { world, gets } = await openCity();
    const answers = documentAddress('Answers', { event: world.slug });
    const before = await (await gets(answers)).text();
    await world.deps.db
      .updateTable('event')
      .set({ endsAt: world.clock.read(), answersPublishedAt: world.clock.read() })
      .where('id', '=', world.eventId)
      .execute();
    world.clock.passes(1);
    world.deps.hub.touch(`event:${world.eventId}`);

    const after = await (await gets(answers)).text();

    expect([before, after]).toEqual([expect.stringContaining('EVENT_NOT_FINISHED'), expect.stringContaining('"blocks":[{')]);
  });
});

it('people who sign in later do not change what others are shown', async () => {
  const { world, gets } = await openCity();
  const landing = documentAddress('LandingEvent');
  const before = await (await gets(landing)).text();

  await people.registerPerson(world.ctx(), { telegramId: world.anonymous().telegramId, fullName: 'Борис', username: null, role: 'guest' });
  const person = await world.person();
  await gets(landing, sessionHeaders(person));

  expect(await (await gets(landing)).text()).toBe(before);
});

import { describe, expect, it } from 'vitest';
import { setFreeze } from '#server/modules/events/events.ts';
import { registerPerson } from '#server/modules/identity/identity.ts';
import { addressOf, byId, idOf } from '#tests/support/own-documents.ts';
import { type TestPerson, World } from '#tests/support/world.ts';

interface Standings {
  data: { standings: { frozenAt: string | null; boards: { rows: { total: number }[] }[] } };
}

const cookieOf = ({ player }: TestPerson) => ({
  cookie: `session_token=${player.cookies.get('session_token')}`,
  'sec-fetch-site': 'same-origin',
});

/** A city behind a port of its own, where requests come as browsers and proxies send them. */
async function openCity() {
  const world = await World.withEvent();
  const riddle = await world.riddle();
  const { captain } = await world.team();
  const url = await world.app.listen({ port: 0, host: '127.0.0.1' });
  const gets = (address: string, headers: Record<string, string> = {}) =>
    fetch(`${url}${address}`, { headers: { accept: 'application/graphql-response+json', 'content-type': 'application/json', ...headers } });
  const board = addressOf('Standings', { event: world.slug, first: 100 });
  const posts = (headers: Record<string, string> = {}) =>
    fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { accept: 'application/graphql-response+json', 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ ...byId(idOf('Standings')), operationName: 'Standings', variables: { event: world.slug, first: 100 } }),
    });
  const rest = (headers: Record<string, string> = {}) => fetch(`${url}/api/auth/commands/leaderboard/${world.slug}`, { headers });
  return { world, url, captain, board, gets, posts, rest, solves: () => captain.player.checksAnswer(riddle, 'Спасская башня') };
}

/** The number of the request is set by the hooks of the routes. */
const isEarly = ({ headers }: Response) => !headers.has('x-request-id');

/** Reads until the answer comes early, as it does from the second read within a frame on. */
async function early(reads: () => Promise<Response>): Promise<Response> {
  for (;;) {
    const response = await reads();
    if (isEarly(response)) return response;
    await response.text();
  }
}

const totals = async (response: Response) =>
  ((await response.json()) as Standings).data.standings.boards.flatMap(({ rows }) => rows).map(({ total }) => total);

describe('a stranger’s read of a page of ours', () => {
  it('is answered early from the second time on, with the same bytes, by GET, by POST and over REST', async () => {
    const { board, gets, posts, rest } = await openCity();

    for (const reads of [() => gets(board), posts, rest]) {
      const first = await reads();
      const second = await early(reads);
      expect([isEarly(first), second.status]).toEqual([false, 200]);
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
      const response = await early(() => gets(board));
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

      const again = [await reads(tag), await early(() => reads(tag))];

      for (const { status, headers } of again) expect([status, headers.get('etag')]).toEqual([304, tag['if-none-match']]);
      expect(await Promise.all(again.map((response) => response.text()))).toEqual(['', '']);
    }
    const before = await rest();
    await solves();
    expect((await rest({ 'if-none-match': String(before.headers.get('etag')) })).status).toBe(200);
  });

  it('may be kept by a proxy that asks each time, and by none when it says who is signed in', async () => {
    const { board, gets } = await openCity();

    const kept = [await gets(board), await gets(addressOf('LandingEvent'))].map(({ headers }) => headers.get('cache-control'));

    expect(kept).toEqual(['public, no-cache', 'private, no-cache']);
    expect((await gets(board)).headers.get('vary')).toBe('Cookie, Authorization, Accept, Accept-Encoding');
  });

  it('from a page of another site is refused as ever', async () => {
    const { board, gets, posts } = await openCity();
    await early(() => gets(board));
    await early(posts);

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

    const figures = await world.app.figures.metrics();

    expect(figures).toMatch(/seconds_count{method="GET",route="\/graphql",status="200"} 3/);
    expect(figures).toMatch(/seconds_count{method="GET",route="\/api\/auth\/commands\/leaderboard\/:event",status="200"} 3/);
  });
});

describe('what strangers are shown', () => {
  it('is as new as the last change that this server made', async () => {
    const { board, gets, posts, rest, solves } = await openCity();
    for (const reads of [() => gets(board), posts]) expect(await totals(await early(reads))).toEqual([0]);
    await rest();

    await solves();

    for (const reads of [() => gets(board), posts]) expect(await totals(await reads())).toEqual([4.5]);
    expect(await (await rest()).text()).toContain('"total_score":4.5');
  });

  it('stays that of the freeze, however often it was read before', async () => {
    const { world, board, gets, posts, rest, solves } = await openCity();
    await setFreeze(world.ctx(await world.organizer()), {
      eventId: world.eventId,
      freezeAt: new Date(world.clock.read().getTime() + 30_000),
    });
    for (const reads of [() => gets(board), posts]) expect(await totals(await early(reads))).toEqual([0]);
    world.clock.passes(60);
    const after = await solves();

    expect(after).toMatchObject({ __typename: 'Solved' });
    for (const reads of [() => gets(board), posts]) expect(await totals(await reads())).toEqual([0]);
    expect(await (await rest()).text()).toContain('"total_score":0,');
    expect(((await (await gets(board)).json()) as Standings).data.standings.frozenAt).not.toBeNull();
  });

  it('is nothing of what an organizer sees, nor an organizer’s what strangers see', async () => {
    const { world, gets, solves } = await openCity();
    const organizer = await world.organizer();
    await setFreeze(world.ctx(organizer), { eventId: world.eventId, freezeAt: world.clock.read() });
    world.clock.passes(60);
    await solves();
    const remote = addressOf('WallRemote', { event: world.slug });
    const texts = async (headers: Record<string, string>) => (await gets(remote, headers)).text();

    const [first, own, second, third] = [
      await texts(cookieOf(organizer)),
      await texts(cookieOf(organizer)),
      await texts({}),
      await texts({}),
    ];

    expect([first, own]).toEqual([expect.stringContaining('"total":4.5'), first]);
    expect([second, third]).toEqual([expect.stringContaining('"liveBoards":null'), second]);
    expect(second).not.toContain('4.5');
    expect(await texts(cookieOf(organizer))).toBe(first);
  });

  it('is not what somebody who is signed in gets, and no cookie but the session’s matters', async () => {
    const { gets, captain } = await openCity();
    const landing = addressOf('LandingEvent');
    await gets(landing);

    const mine = await gets(landing, cookieOf(captain));
    const another = await early(() => gets(landing, { cookie: 'language=ru; csrf_seed=x' }));

    expect(await mine.text()).toContain(`"viewer":{"id":"${captain.id}"`);
    expect(await another.text()).toContain('"viewer":null');
  });

  it('does not stand in the way of a bad token', async () => {
    const { board, gets, rest } = await openCity();
    await early(() => gets(board));
    await early(rest);
    const bad = { authorization: 'Bearer vst_nobody' };

    expect([(await gets(board, bad)).status, (await rest(bad)).status]).toEqual([401, 401]);
  });

  it('is never a refusal of before: answers are shown as soon as they may be', async () => {
    const { world, gets } = await openCity();
    const answers = addressOf('Answers', { event: world.slug });
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
  const landing = addressOf('LandingEvent');
  const before = await (await gets(landing)).text();

  await registerPerson(world.ctx(), { telegramId: world.stranger().telegramId, fullName: 'Борис', username: null, role: 'guest' });
  const person = await world.person();
  await gets(landing, cookieOf(person));

  expect(await (await gets(landing)).text()).toBe(before);
});

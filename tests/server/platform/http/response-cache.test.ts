import { type IncomingMessage, ServerResponse } from 'node:http';
import { beforeEach, describe, expect, it } from 'vitest';
import { ResponseCache } from '#server/platform/http/cached/response-cache.ts';
import { Hub } from '#server/platform/live/hub.ts';

let hub: Hub;
let now: number;
let cache: ResponseCache;
let refreshes: number;

beforeEach(() => {
  [hub, now, refreshes] = [new Hub(), 0, 0];
  cache = new ResponseCache(hub, { headers: [], publicUrl: 'http://localhost', now: () => now });
});

const find = (key = 'board') =>
  cache.find(key, async () => {
    refreshes += 1;
    const body = `made ${refreshes}`;
    await Promise.resolve();
    return body;
  });
const readTag = async (key?: string) => (await find(key).read())?.etag;

it('a crowd that asks at once is answered by one making', async () => {
  const tags = await Promise.all(Array.from({ length: 1_000 }, () => readTag()));

  expect([new Set(tags).size, refreshes]).toEqual([1, 1]);
});

it.each(['board:1', 'event:1', 'wall:1'])('an answer is made again after a touch of %s', async (topic) => {
  await readTag();
  hub.touch(topic);

  expect(find().ready()).toBeNull();
  await readTag();
  expect(refreshes).toBe(2);
});

it('what only people see for themselves makes nothing old', async () => {
  await readTag();
  hub.touch('person:1');
  hub.touch('team:1');

  expect(find().ready()).not.toBeNull();
});

it('an answer is sent for a frame without a touch, and not longer', async () => {
  await readTag();
  now = 249;
  expect(find().ready()).not.toBeNull();
  await find().read();
  now = 600;

  expect(find().ready()).toBeNull();
});

it('the next answer is begun shortly before this one is too old, so that nobody waits for it', async () => {
  await readTag();
  now = 200;
  find().ready();
  expect(refreshes).toBe(2);
  now = 400;
  await find().read();
  expect(refreshes).toBe(2);

  expect(find().ready()).not.toBeNull();
});

it('a making that began before a change is not taken for what is true after it', async () => {
  const before = find().read();
  hub.touch('board:1');
  const after = find().read();

  expect((await before)?.etag).not.toBe((await after)?.etag);
  expect(refreshes).toBe(2);
  expect(find().ready()?.etag).toBe((await after)?.etag);
});

describe('in a storm of changes', () => {
  it('an answer is made eight times in a frame, and then the newest is sent until the frame is over', async () => {
    for (let change = 0; change < 75; change += 1) {
      hub.touch('board:1');
      await readTag();
      now += 3;
    }
    expect(refreshes).toBe(8);

    now = 251;
    await readTag();
    expect(refreshes).toBe(9);
  });
});

it('a failure is sent to nobody, and is tried again after the next change', async () => {
  let fails = true;
  const read = () => cache.find('page', () => (fails ? Promise.reject(new Error('away')) : Promise.resolve('back'))).read();
  expect(await read()).toBeNull();
  fails = false;
  hub.touch('event:1');

  expect(await read()).not.toBeNull();
});

it('the answers that were asked for longest ago go when there are too many', async () => {
  const large = 'x'.repeat(2 * 1024 * 1024);
  const keys = Array.from({ length: 30 }, (_, index) => `board ${index}`);
  const all: ReturnType<typeof find>[] = [];
  for (const key of keys) {
    const answer = cache.find(key, () => Promise.resolve(large));
    await answer.read();
    all.push(answer);
  }

  expect(all.filter(({ isCached }) => isCached).length).toBeLessThan(12);
  expect(all.at(-1)?.ready()).not.toBeNull();
  expect(all[0]?.ready()).toBeNull();
});

describe('an address that a route has responded to', () => {
  const kind = { headers: [], vary: 'Accept', isTagged: false };
  const requestFor = (accept: string) => ({ method: 'GET', url: '/board', headers: { accept, host: 'localhost' } }) as IncomingMessage;
  const isSent = async (request: IncomingMessage) => {
    const entry = find();
    await entry.read();
    cache.remember(request, { entry, kind, route: '/board' });
    return cache.sendReady(request, new ServerResponse(request));
  };

  it('gets what is ready from the cache', async () => {
    expect(await isSent(requestFor('application/json'))).toBe(true);
  });

  it('is not remembered with so long an Accept header that many of them would fill the memory', async () => {
    expect(await isSent(requestFor(`application/json, ${'x/y, '.repeat(600)}*/*`))).toBe(false);
  });
});

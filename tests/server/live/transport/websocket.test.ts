import { afterEach, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { apiTokens } from '#server/modules/identity/identity.ts';
import { membership } from '#server/modules/teams/teams.ts';
import { findPort } from '#tests/support/line/over-line.ts';
import { closeReaders, formatCookies, LiveReader } from '#tests/support/live/live-reader.ts';
import { closeSockets, socketClient, type SocketReader } from '#tests/support/live/live-socket.ts';
import { type TestPerson, World } from '#tests/support/world.ts';

afterEach(async () => {
  closeReaders();
  await closeSockets();
});

const board = 'subscription ($event: String!) { standingsChanged(event: $event) { version boards { rows { teamName total } } } }';
const clock = 'subscription ($event: String!) { eventClock(event: $event) { event { status } } }';
const progress = 'subscription { teamProgress { team { points } } }';
const feed = 'subscription ($event: String!, $after: String) { scoreEvents(event: $event, after: $after) { cursor events { kind } } }';

async function city() {
  const world = await World.withEvent();
  const riddle = await world.riddle();
  const team = await world.team({ name: 'Третий Рим', size: 2 });
  const organizer = await world.organizer();
  const event = { event: world.slug };
  const as = ({ player }: TestPerson) => ({ cookie: formatCookies(player) });
  return { world, team, organizer, event, as, solves: () => team.captain.player.checksAnswer(riddle, 'Спасская башня') };
}

describe('a socket', () => {
  it('gets the board at once and after each change', async () => {
    const { world, event, solves } = await city();
    const reader = (await socketClient(world.app)).asks(board, event);

    const first = await reader.frame();
    await solves();
    const second = await reader.frame();

    expect(JSON.stringify(first)).toContain('"total":0');
    expect(JSON.stringify(second)).toContain('"total":4.5');
  });

  it('shares the execution with server-sent events', async () => {
    const { world, event, solves } = await city();
    const overSse = await LiveReader.of(world.app, { query: board, variables: event });
    await overSse.frame();
    const { asks } = await socketClient(world.app);
    const overSockets = [asks(board, event), asks(board, event)];
    for (const reader of overSockets) await reader.frame();
    const before = world.deps.live.figures.executions;
    await solves();

    const frames = await Promise.all([overSse.frame(), ...overSockets.map((reader) => reader.frame())]);

    expect([before, world.deps.live.figures.executions]).toEqual([1, 2]);
    expect(frames[1]).toEqual(frames[0]);
    expect(frames[2]).toEqual(frames[0]);
  });

  it('is its person’s by the cookie, until they lose the right', async () => {
    const { world, team, organizer, as } = await city();
    const mate = team.members[0] as TestPerson;
    const reader = (await socketClient(world.app, { headers: as(mate) })).asks(progress);
    await reader.frame();

    await membership.removeMember(world.ctx(organizer), { teamId: team.id, userId: mate.id });

    expect(await reader.ended()).toBeNull();
    expect(await reader.frame()).toBeNull();
  });

  it('resumes the feed of scores from a cursor', async () => {
    const { world, event, organizer, as, solves } = await city();
    const headers = as(organizer);
    const first = (await socketClient(world.app, { headers })).asks(feed, event);
    const { data } = (await first.frame()) as unknown as { data: { scoreEvents: { cursor: string } } };
    const { cursor } = data.scoreEvents;
    first.stop();
    await solves();

    const again = (await socketClient(world.app, { headers })).asks(feed, { ...event, after: cursor });

    expect((await again.frame())?.data).toMatchObject({ scoreEvents: { events: [{ kind: 'SOLVE' }] } });
  });

  it('is an integrator’s by a token that comes with connection_init', async () => {
    const { world, event, organizer } = await city();
    const issued = await apiTokens.createApiToken(world.ctx(organizer), { name: 'Табло', scopes: ['standings:read'] });
    const { secret } = issued as unknown as { secret: string };
    const reader = (await socketClient(world.app, { connectionParams: { authorization: `Bearer ${secret}` } })).asks(feed, event);

    expect((await reader.frame())?.data).toHaveProperty('scoreEvents');
  });

  it('answers queries within the same limits', async () => {
    const { world } = await city();
    const { asks } = await socketClient(world.app);

    expect((await asks('{ event { slug } }').frame())?.data).toMatchObject({ event: { slug: world.slug } });
    const aliases = Array.from({ length: 11 }, (_, index) => `a${index}: event { slug }`).join(' ');
    expect(await asks(`{ ${aliases} }`).ended()).toMatchObject([{ extensions: { code: 'QUERY_TOO_COMPLEX' } }]);
  });

  it('changes nothing by a cookie alone (3.5.1)', async () => {
    const { world, team, as } = await city();
    const reader = (await socketClient(world.app, { headers: as(team.captain) })).asks('mutation { signOut }');

    expect(await reader.ended()).toMatchObject([{ extensions: { code: 'CSRF_FAILED' } }]);
    expect(await team.captain.player.team()).not.toBeNull();
  });

  it('carries twenty operations of a token, and refuses the next', async () => {
    const { world, event, organizer } = await city();
    const issued = await apiTokens.createApiToken(world.ctx(organizer), { name: 'Табло', scopes: ['standings:read'] });
    const { secret } = issued as unknown as { secret: string };
    const { asks } = await socketClient(world.app, { connectionParams: { authorization: `Bearer ${secret}` } });
    const readers = Array.from({ length: 20 }, () => asks(clock, event));
    for (const reader of readers) await reader.frame();

    expect(await asks(clock, event).ended()).toMatchObject([{ extensions: { code: 'RATE_LIMITED' } }]);
  });

  it('counts against the bounds of its session', async () => {
    const { world, event, organizer, as } = await city();
    const { asks } = await socketClient(world.app, { headers: as(organizer) });
    const readers: SocketReader[] = [];
    while (readers.length < 7) {
      const reader = asks(clock, event);
      await reader.frame();
      readers.push(reader);
    }

    expect((await readers[0]?.frame())?.errors?.[0]?.extensions['code']).toBe('RATE_LIMITED');
    expect(await readers[0]?.ended()).toBeNull();
  });

  it('frees its places when it is closed', async () => {
    const { world, event } = await city();
    const { client, asks } = await socketClient(world.app);
    await asks(clock, event).frame();
    const during = world.deps.live.streams.open.size;
    await client.dispose();

    expect(during).toBe(1);
    await vi.waitFor(() => expect(world.deps.live.streams.open.size).toBe(0));
  });

  it('is closed so that its client comes back when the process stops', async () => {
    const { world, event } = await city();
    const reader = (await socketClient(world.app)).asks(clock, event);
    await reader.frame();

    await world.deps.live.streams.drain(0);

    expect(await reader.ended()).toMatchObject({ code: 1012 });
  });
});

/** Opens a socket and returns `open`, or the status of the refusal. */
async function opening(world: World, headers: Record<string, string>, path = '/graphql'): Promise<'open' | number> {
  const socket = new WebSocket(`ws://127.0.0.1:${await findPort(world.app)}${path}`, 'graphql-transport-ws', { headers });
  return new Promise((resolve) => {
    socket.on('open', () => {
      resolve('open');
      socket.close();
    });
    socket.on('unexpected-response', (request, response) => {
      resolve(response.statusCode ?? 0);
      request.destroy();
    });
    socket.on('error', () => undefined);
  });
}

describe('the opening of a socket', () => {
  it('is refused to a page of another site, whatever cookie comes with it', async () => {
    const { world, organizer, as } = await city();

    expect(await opening(world, { ...as(organizer), origin: 'https://evil.example' })).toBe(403);
    expect(await opening(world, { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(await opening(world, { 'sec-fetch-site': 'same-site' })).toBe(403);
  });

  it('is granted to our own pages and to programs', async () => {
    const { world } = await city();

    expect(await opening(world, { origin: world.deps.config.publicUrl })).toBe('open');
    expect(await opening(world, {})).toBe('open');
  });

  it('leads nowhere but to /graphql', async () => {
    const { world } = await city();

    expect(await opening(world, {}, '/api/auth/csrf')).toBe(404);
  });

  it('is refused by a process that stops', async () => {
    const { world } = await city();
    await findPort(world.app);
    await world.deps.live.streams.drain(0);

    expect(await opening(world, {})).toBe(503);
  });

  it('is closed when nothing larger than 64 KiB may come, and it does', async () => {
    const { world } = await city();
    const socket = new WebSocket(`ws://127.0.0.1:${await findPort(world.app)}/graphql`, 'graphql-transport-ws');
    await new Promise((resolve) => socket.on('open', resolve));
    socket.send('x'.repeat(64 * 1024 + 1));

    const code = await new Promise((resolve) => socket.on('close', resolve));

    expect(code).toBe(1009);
  });
});

import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { buildApp } from '#server/app.ts';
import { Overloaded } from '#server/platform/errors.ts';
import { readerAddress } from '#server/platform/http/client.ts';
import { LiveCore } from '#server/platform/live/live-core.ts';
import { LiveFigures } from '#server/platform/live/live-figures.ts';
import { Sockets } from '#server/platform/live/streams/sockets.ts';
import { type SocketLimits, socketLimits } from '#server/platform/live/streams/stream-limits.ts';
import { HandTimers } from '#tests/support/hand-timers.ts';
import { findPort } from '#tests/support/line/over-line.ts';
import { formatCookies } from '#tests/support/live/live-reader.ts';
import { closeSockets, socketClient } from '#tests/support/live/live-socket.ts';
import { World } from '#tests/support/world.ts';

afterEach(closeSockets);

const school = readerAddress('203.0.113.7');
const wall = 'subscription ($event: String!) { wallChanged(event: $event) { version } }';

describe('sockets', () => {
  const nothing = { operations: () => 0, close: () => undefined };

  function door() {
    const timers = new HandTimers();
    const sockets = new Sockets({ figures: new LiveFigures(), timers });
    const open = (address: string | null = null, isKnown = false) => sockets.enter({ address, isKnown });
    return { timers, open };
  }

  it('are two thousand at most, and people’s still open', () => {
    const { open } = door();
    for (let index = 0; index < socketLimits.anonymous; index += 1) open().settle(null, nothing);

    expect(() => open()).toThrow(Overloaded);
    expect(open(null, true).settle('person:1', nothing)).toBe(true);
  });

  it('whose session ended while they opened are found out at their first message', () => {
    const { open } = door();
    for (let index = 0; index < socketLimits.anonymous; index += 1) open().settle(null, nothing);

    expect(open(null, true).settle(null, nothing)).toBe(false);
  });

  it('from one address leave room for those of others, and for five hundred phones of a school', () => {
    const { open } = door();
    for (let index = 0; index < 500; index += 1) open(school, true).settle(`person:${index}`, nothing);
    for (let index = 0; index < socketLimits.anonymousPerAddress; index += 1) open(school);

    expect(() => open(school)).toThrow(Overloaded);
    expect(() => open('198.51.100.1')).not.toThrow();
  });

  it('carry five operations, a person’s twenty', () => {
    const { open } = door();
    const [anonymous, person] = [open(), open(null, true)];
    anonymous.settle(null, nothing);
    person.settle('person:1', nothing);

    expect([anonymous.takes(5), anonymous.takes(6), person.takes(20), person.takes(21)]).toEqual([true, false, true, false]);
  });

  it('are closed after a minute without an operation, whosever they are', async () => {
    const { open, timers } = door();
    const closed: string[] = [];
    open().settle(null, { operations: () => 0, close: (why) => closed.push(`anonymous ${why}`) });
    open().settle(null, { operations: () => 1, close: () => closed.push('busy') });
    open(null, true).settle('person:1', { operations: () => 0, close: (why) => closed.push(`person ${why}`) });

    await timers.pass(59_999);
    expect(closed).toEqual([]);
    await timers.pass(1);
    expect(closed).toEqual(['anonymous idle', 'person idle']);
  });

  it('of one person or token are thirty at most, and the oldest gives way', () => {
    const { open } = door();
    const closed: string[] = [];
    const settle = (owner: string, name: string) => {
      const socket = open(null, true);
      socket.settle(owner, { operations: () => 1, close: (why) => closed.push(`${name} ${why}`) });
      return socket;
    };
    const all = Array.from({ length: socketLimits.person }, (_, index) => settle('person:1', `socket ${index}`));
    settle('token:1', 'of a token');
    expect(closed).toEqual([]);

    settle('person:1', 'one more');
    expect(closed).toEqual(['socket 0 crowded']);
    all[5]?.leave();
    settle('person:1', 'another');
    expect(closed).toEqual(['socket 0 crowded']);
  });

  it('give their places back when they go, even while it is being found out whose they are', () => {
    const { open } = door();
    const place = open(school, true);
    place.leave();

    expect(place.settle(null, nothing)).toBe(false);
    for (let index = 0; index < socketLimits.anonymousPerAddress; index += 1) expect(() => open(school)).not.toThrow();
  });
});

describe('over HTTP', () => {
  it('an anonymous reader’s socket carries five operations, and refuses the sixth', async () => {
    const world = await World.withEvent();
    const { asks } = await socketClient(world.app);
    const readers = Array.from({ length: socketLimits.anonymousOperations }, () => asks(wall, { event: world.slug }));
    for (const reader of readers) await reader.frame();

    expect(await asks(wall, { event: world.slug }).ended()).toMatchObject([{ extensions: { code: 'RATE_LIMITED' } }]);
  });

  it('an anonymous reader’s socket beyond the bound is refused with 503 and Retry-After, and a person’s is opened', async () => {
    const world = await World.withEvent();
    const { player } = await world.person();
    const app = await appWith(world, { anonymous: 1 });
    const first = (await socketClient(app)).asks(wall, { event: world.slug });
    await first.frame();

    const refused = await tryUpgrade(app);

    expect(refused.status).toBe(503);
    expect(Number(refused.retryAfter)).toBeGreaterThan(0);
    const persons = (await socketClient(app, { headers: { cookie: formatCookies(player) } })).asks(wall, { event: world.slug });
    expect((await persons.frame())?.data).toHaveProperty('wallChanged');
    await closeSockets();
    await app.close();
  });

  it('a socket with a session that does not hold takes no place of people’s', async () => {
    const world = await World.withEvent();
    const app = await appWith(world, { anonymous: 0 });

    expect(await tryUpgrade(app, { cookie: 'session_token=planted' })).toMatchObject({ status: 503 });
    expect(await tryUpgrade(app, { authorization: 'Bearer vst_none' })).toMatchObject({ status: 503 });
    await app.close();
  });

  it('the oldest of a person’s sockets is closed so that its client does not come back', async () => {
    const world = await World.withEvent();
    const headers = { cookie: formatCookies((await world.person()).player) };
    const app = await appWith(world, { person: 1 });
    const first = (await socketClient(app, { headers })).asks(wall, { event: world.slug });
    await first.frame();

    const second = (await socketClient(app, { headers })).asks(wall, { event: world.slug });

    expect((await second.frame())?.data).toHaveProperty('wallChanged');
    expect(await first.ended()).toMatchObject({ code: 1008 });
    await closeSockets();
    await app.close();
  });
});

/** Starts a server with other bounds of sockets, over the same city. */
function appWith(world: World, limits: Partial<SocketLimits>): Promise<FastifyInstance> {
  const live = new LiveCore({ hub: world.deps.hub });
  return buildApp({ ...world.deps, live: Object.assign(live, { sockets: new Sockets({ figures: live.figures, limits }) }) });
}

async function tryUpgrade(
  app: FastifyInstance,
  headers: Record<string, string> = {},
): Promise<{ status: number; retryAfter: string | undefined }> {
  const socket = new WebSocket(`ws://127.0.0.1:${await findPort(app)}/graphql`, 'graphql-transport-ws', { headers });
  return new Promise((resolve, reject) => {
    socket.on('open', () => reject(new Error('it was opened')));
    socket.on('error', () => undefined);
    socket.on('unexpected-response', (_request, { statusCode = 0, headers }) =>
      resolve({ status: statusCode, retryAfter: headers['retry-after'] }),
    );
  });
}

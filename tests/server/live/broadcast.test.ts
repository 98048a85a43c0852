import { createServer, type Server, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Viewer } from '#server/platform/context.ts';
import { Broadcast } from '#server/platform/live/broadcast/broadcast.ts';
import { Frame } from '#server/platform/live/broadcast/frame.ts';
import type { GroupSpec } from '#server/platform/live/broadcast/group.ts';
import type { Connection } from '#server/platform/live/broadcast/reader.ts';
import { Hub } from '#server/platform/live/hub.ts';
import { LiveFigures } from '#server/platform/live/live-figures.ts';
import { SseConnection } from '#server/platform/live/sse/sse.ts';
import { HandTimers, settle } from '#tests/support/hand-timers.ts';

/** A connection that drains when the test says so. */
class HandConnection implements Connection {
  readonly frames: string[] = [];
  pings = 0;
  isSlow = false;
  end: 'complete' | 'cut' | null = null;

  write(frame: Frame) {
    this.frames.push(frame.text);
    return { bytes: frame.text.length, isBehind: this.isSlow };
  }
  complete(last?: Frame) {
    if (last) this.frames.push(last.text);
    this.end = 'complete';
  }
  ping() {
    this.pings += 1;
  }
  destroy() {
    this.end = 'cut';
  }
}

function stage() {
  const timers = new HandTimers();
  const hub = new Hub({ timers });
  const figures = new LiveFigures();
  const turns: (() => void)[] = [];
  const inNextTurn = (run: () => void) => void turns.push(run);
  const broadcast = new Broadcast({ hub, figures, timers, monotonicNow: timers.now, inNextTurn });
  const state = { step: 0, made: 0, fault: null as Error | null, padding: '' };
  const spec: GroupSpec = {
    topics: ['board:1'],
    make: () => {
      state.made += 1;
      return state.fault ? Promise.reject(state.fault) : Promise.resolve(new Frame({ step: state.step, padding: state.padding }));
    },
    failed: (error) => new Frame({ fault: (error as Error).message }),
  };
  const join = (connection: Connection, change: Partial<Parameters<Broadcast['join']>[0]> = {}) =>
    broadcast.join({ key: 'board', spec, viewer: null, rights: [], connection, ...change });
  const moves = async () => {
    state.step += 1;
    hub.touch('board:1');
    await timers.pass(250);
  };
  /** Lets the event loop turn once. */
  const turn = async () => {
    for (const run of turns.splice(0)) run();
    await settle();
  };
  /** Opens readers, and waits until each has the first frame. */
  const crowd = async (count: number, change: Partial<Parameters<Broadcast['join']>[0]> = {}) => {
    const connections = Array.from({ length: count }, () => new HandConnection());
    const places = connections.map((connection) => join(connection, change));
    await settle();
    while (turns.length > 0) await turn();
    return { connections, places };
  };
  return { timers, hub, figures, broadcast, state, spec, join, moves, turns, turn, crowd };
}

const readStep = (text: string | undefined) => (JSON.parse(text ?? '{}') as { step?: number }).step;

describe('a group', () => {
  it('sends nothing when what was made is what is shown', async () => {
    const { join, hub, timers, state } = stage();
    const reader = new HandConnection();
    join(reader);
    await settle();

    hub.touch('board:1');
    await timers.pass(250);

    expect(state.made).toBe(2);
    expect(reader.frames).toHaveLength(1);
  });

  it('tells a slow reader only the newest when it has caught up', async () => {
    const { join, moves, figures } = stage();
    const [slow, quick] = [new HandConnection(), new HandConnection()];
    slow.isSlow = true;
    const place = join(slow);
    join(quick);
    await settle();
    for (let index = 0; index < 5; index += 1) await moves();
    place.drained();

    expect(slow.frames.map(readStep)).toEqual([0, 5]);
    expect(quick.frames.map(readStep)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(figures.conflated).toBe(4);
  });

  it('cuts off who has taken nothing for half a minute, and nobody else', async () => {
    const { join, timers, figures } = stage();
    const [slow, quick] = [new HandConnection(), new HandConnection()];
    slow.isSlow = true;
    join(slow);
    join(quick);
    await timers.pass(30_000);
    const before = slow.end;
    await timers.pass(5_000);

    expect([before, slow.end, quick.end]).toEqual([null, 'cut', null]);
    expect(figures.dropped).toBe(1);
  });

  it('pings every fifteen seconds whom it does not wait for', async () => {
    const { join, timers } = stage();
    const [slow, quick] = [new HandConnection(), new HandConnection()];
    slow.isSlow = true;
    join(slow);
    join(quick);

    await timers.pass(15_000);

    expect([slow.pings, quick.pings]).toEqual([0, 1]);
  });

  it('pings a wall every five seconds, for it tells people how fresh it is', async () => {
    const { join, timers, spec } = stage();
    const wall = new HandConnection();
    join(wall, { spec: { ...spec, isVital: true } });

    await timers.pass(15_000);

    expect(wall.pings).toBe(3);
  });

  it('gives a frame to who joins while a look for nobody ends', async () => {
    const { join, timers, spec } = stage();
    let comeBack: () => void = () => undefined;
    const rights: GroupSpec = { ...spec, stillAllowed: () => Promise.resolve(new Set()) };
    // The first reader loses the right, and the next one joins at the moment when that check is over.
    const lost = new HandConnection();
    const late = new HandConnection();
    lost.complete = () => {
      lost.end = 'complete';
      void Promise.resolve().then(() => comeBack());
    };
    const viewer = { userId: 1, role: null, organizerRoles: [], sessionHash: Buffer.alloc(32) };
    comeBack = () => void join(late, { viewer });
    join(lost, { spec: rights, viewer });
    await settle();
    rights.stillAllowed = (viewers) => Promise.resolve(new Set(viewers));
    await timers.pass(250);

    expect(late.frames).toHaveLength(1);
  });

  it('lingers two seconds after the last reader, so that a storm of them reads nothing again', async () => {
    const { join, timers, hub, state, broadcast } = stage();
    join(new HandConnection()).leave();
    const first = join(new HandConnection());
    await settle();
    first.leave();
    await timers.pass(1_999);
    const back = new HandConnection();
    const place = join(back);
    await settle();
    const made = state.made;
    place.leave();
    await timers.pass(2_000);

    expect([back.frames.length, made]).toEqual([1, 1]);
    expect([broadcast.groupCount, hub.topicStreamCount]).toEqual([0, 0]);
  });

  it('goes on showing the last frame through a fault, and shows the next by itself', async () => {
    const { join, moves, timers, state } = stage();
    const reader = new HandConnection();
    join(reader);
    await settle();
    state.fault = new Error('away');
    await moves();
    const late = new HandConnection();
    join(late);
    await settle();
    state.fault = null;
    await timers.pass(2_000);

    expect(reader.frames.map(readStep)).toEqual([0, 1]);
    expect(late.frames.map(readStep)).toEqual([0, 1]);
  });

  it('tells who could be given nothing why, and ends', async () => {
    const { join, state } = stage();
    state.fault = new Error('away');
    const reader = new HandConnection();
    join(reader);
    await settle();

    expect([reader.frames, reader.end]).toEqual([['{"fault":"away"}'], 'complete']);
  });

  it('sends nothing to anybody while rights cannot be asked for', async () => {
    const { join, moves, spec } = stage();
    const viewer: Viewer = { userId: 1, role: null, organizerRoles: [], sessionHash: Buffer.alloc(32) };
    const rights = { fault: null as Error | null };
    spec.stillAllowed = (viewers) => (rights.fault ? Promise.reject(rights.fault) : Promise.resolve(new Set(viewers)));
    const reader = new HandConnection();
    join(reader, { viewer });
    await settle();
    rights.fault = new Error('away');
    await moves();

    expect(reader.frames.map(readStep)).toEqual([0]);
    expect(reader.end).toBeNull();
  });

  it('lets everybody go with the hub', async () => {
    const { join, hub, broadcast } = stage();
    const reader = new HandConnection();
    join(reader);
    await settle();

    hub.close();
    await settle();

    expect([reader.end, broadcast.groupCount]).toEqual(['complete', 0]);
  });
});

/** Counts the readers that were shown this step. */
const shown = (connections: readonly HandConnection[], step: number) =>
  connections.filter(({ frames }) => frames.some((text) => readStep(text) === step)).length;

describe('a crowd that reads one document', () => {
  it('is written to in slices, so that calls of people are answered between them', async () => {
    const { moves, crowd, turn, turns } = stage();
    const { connections } = await crowd(120);

    await moves();
    const counts = [shown(connections, 1)];
    for (let index = 0; index < 2; index += 1) {
      await turn();
      counts.push(shown(connections, 1));
    }

    expect([counts, turns.length]).toEqual([[50, 100, 120], 0]);
  });

  it('gets one slice in a turn, however many crowds there are', async () => {
    const { moves, crowd, turn } = stage();
    const both = [...(await crowd(120)).connections, ...(await crowd(120, { key: 'other' })).connections];

    await moves();
    const counts = [shown(both, 1)];
    for (let index = 0; index < 4; index += 1) {
      await turn();
      counts.push(shown(both, 1));
    }

    expect(counts).toEqual([100, 150, 200, 220, 240]);
  });

  it('does not go before the people who came later than its anonymous readers', async () => {
    const { moves, crowd, turn } = stage();
    const viewer: Viewer = { userId: 1, role: null, organizerRoles: [], sessionHash: Buffer.alloc(32) };
    const anonymousReaders = await crowd(120);
    const anonymousElsewhere = await crowd(120, { key: 'other' });
    const people = await crowd(120, { viewer });

    await moves();
    await turn();
    await turn();

    expect(shown(people.connections, 1)).toBe(120);
    expect(shown(anonymousReaders.connections, 1) + shown(anonymousElsewhere.connections, 1)).toBeLessThan(120);
  });

  it('shows the newest frame once to who joins between two slices', async () => {
    const { join, moves, crowd, turn } = stage();
    await crowd(120);
    await moves();
    const late = new HandConnection();
    join(late);
    const atOnce = late.frames.map(readStep);
    await turn();
    await turn();

    expect([atOnce, late.frames.map(readStep)]).toEqual([[1], [1]]);
  });

  it('shows nothing more to who leaves between two slices', async () => {
    const { moves, crowd, turn } = stage();
    const { connections, places } = await crowd(120);
    await moves();
    places.at(-1)?.leave();
    await turn();
    await turn();

    expect(connections.at(-1)?.frames.map(readStep)).toEqual([0]);
    expect(shown(connections, 1)).toBe(119);
  });

  it('ends between two slices when its hub ends, and is shown nothing after it', async () => {
    const { moves, crowd, turn, hub, broadcast } = stage();
    const { connections } = await crowd(120);
    await moves();
    broadcast.close();
    hub.close();
    await turn();
    await turn();

    expect(connections.every(({ end }) => end === 'complete')).toBe(true);
    expect(shown(connections, 1)).toBe(50);
  });

  it('is shown a change that happens between two slices to the last reader', async () => {
    const { moves, crowd, turn, turns, join } = stage();
    const { connections } = await crowd(120);
    await moves();
    await moves();
    const late = new HandConnection();
    join(late);
    while (turns.length > 0) await turn();

    expect(connections.every(({ frames }) => readStep(frames.at(-1)) === 2)).toBe(true);
    expect(readStep(late.frames.at(-1))).toBe(2);
  });

  it('waits for its first frame together, and is given it in slices', async () => {
    const { join, turn } = stage();
    const connections = Array.from({ length: 120 }, () => new HandConnection());
    for (const connection of connections) join(connection);
    await settle();
    const before = shown(connections, 0);
    await turn();
    await turn();

    expect([before, shown(connections, 0)]).toEqual([50, 120]);
  });

  it('is pinged in slices', async () => {
    const { crowd, timers, turn } = stage();
    const { connections } = await crowd(120);
    const pinged = () => connections.filter(({ pings }) => pings > 0).length;

    await timers.pass(15_000);
    const before = pinged();
    await turn();
    await turn();

    expect([before, pinged()]).toEqual([50, 120]);
  });
});

describe('over real sockets', () => {
  const open: { server: Server; sockets: Socket[] }[] = [];
  afterEach(() => {
    for (const { server, sockets } of open.splice(0)) {
      for (const socket of sockets) socket.destroy();
      server.closeAllConnections();
      server.close();
    }
  });

  it('a paused reader costs one frame in memory and holds up nobody', async () => {
    const { join, moves, hub, timers, state, figures } = stage();
    state.padding = 'x'.repeat(100_000);
    const responses: ServerResponse[] = [];
    const server = createServer((_request, response) => {
      responses.push(response);
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      const place = join(new SseConnection(response, () => place.drained()));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const sockets = [0, 1].map(() => {
      const socket = connect((server.address() as { port: number }).port, '127.0.0.1');
      socket.write('GET / HTTP/1.1\r\nhost: test\r\n\r\n');
      return socket;
    });
    open.push({ server, sockets });
    const [paused, quick] = sockets as [Socket, Socket];
    let got = '';
    quick.on('data', (part) => (got = (got + part.toString()).slice(-200_000)));
    paused.pause();
    await vi.waitFor(() => expect(responses).toHaveLength(2));

    // In 25 seconds of the test's clock there are a hundred frames, each of a hundred changes.
    for (let frame = 0; frame < 100; frame += 1) {
      for (let change = 0; change < 100; change += 1) hub.touch('board:1');
      await moves();
    }
    state.step = 9_999;
    await moves();
    await vi.waitFor(() => expect(got.includes('"step":10000')).toBe(true), { timeout: 10_000 });
    const [behind] = responses.map((response) => response.socket?.writableLength ?? 0).sort((a, b) => b - a);
    await timers.pass(40_000);
    await vi.waitFor(() => expect(responses.filter((response) => response.destroyed)).toHaveLength(1));

    expect(figures.conflated).toBeGreaterThan(10);
    expect(behind).toBeLessThan(3 * 101_000);
    expect(figures.dropped).toBe(1);
    expect(responses.filter((response) => !response.destroyed)).toHaveLength(1);
  }, 60_000);
});

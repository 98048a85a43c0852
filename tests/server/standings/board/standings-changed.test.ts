import { afterEach, describe, expect, it, vi } from 'vitest';
import { World } from '#tests/support/world.ts';

interface Frame {
  data?: { standingsChanged: { version: string; boards: { rows: { teamName: string; total: number }[] }[] } };
  errors?: { extensions: { code: string } }[];
}

const subscription = `subscription ($event: String!) { standingsChanged(event: $event, category: RU) { version boards { rows { teamName total } } } }`;
const open: AbortController[] = [];
afterEach(() => {
  for (const controller of open.splice(0)) controller.abort();
});

/** Opens a wall: a real connection that reads server-sent events one by one. */
async function openWall(world: World, variables: object = { event: world.slug }) {
  if (!world.app.server.listening) await world.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = world.app.server.address() as { port: number };
  const controller = new AbortController();
  open.push(controller);
  const response = await fetch(`http://127.0.0.1:${port}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify({ query: subscription, variables }),
    signal: controller.signal,
  });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';

  /** Reads the next event with data. Null once the server has said that the stream is complete. */
  async function frame(): Promise<Frame | null> {
    for (;;) {
      const end = text.indexOf('\n\n');
      if (end === -1) {
        const { value, done } = await reader.read();
        if (done) return null;
        text += value;
        continue;
      }
      const event = text.slice(0, end);
      text = text.slice(end + 2);
      if (event.includes('event: complete')) return null;
      const data = /^data: ?(.+)$/m.exec(event)?.[1];
      if (data) return JSON.parse(data) as Frame;
    }
  }
  return { response, frame, close: () => controller.abort() };
}

const readVersion = (frame: Frame | null) => Number(frame?.data?.standingsChanged.version);
const readRows = (frame: Frame | null) => frame?.data?.standingsChanged.boards[0]?.rows;

describe('a wall with the board of an event', () => {
  it('gets the whole board at once, and again with a greater version after a solve', async () => {
    const world = await World.withEvent();
    const riddle = await world.riddle();
    const { captain } = await world.team({ name: 'Третий Рим' });
    const wall = await openWall(world);

    const first = await wall.frame();
    await captain.player.checksAnswer(riddle, 'Спасская башня');
    const second = await wall.frame();

    expect(readRows(first)).toEqual([{ teamName: 'Третий Рим', total: 0 }]);
    expect(readRows(second)).toEqual([{ teamName: 'Третий Рим', total: 4.5 }]);
    expect(readVersion(second)).toBeGreaterThan(readVersion(first));
  });

  it('gets an event stream that no proxy stores or delays', async () => {
    const wall = await openWall(await World.withEvent());

    expect(wall.response.status).toBe(200);
    expect(Object.fromEntries(wall.response.headers)).toMatchObject({
      'content-type': expect.stringContaining('text/event-stream'),
      'cache-control': expect.stringMatching(/^no-(cache|store)$/),
      'x-accel-buffering': 'no',
    });
  });

  it('sees the board as it is now when it comes back', async () => {
    const world = await World.withEvent();
    const riddle = await world.riddle();
    const { captain } = await world.team();
    const wall = await openWall(world);
    await wall.frame();
    wall.close();
    await captain.player.checksAnswer(riddle, 'Спасская башня');

    const back = await openWall(world);

    expect(readRows(await back.frame())).toMatchObject([{ total: 4.5 }]);
  });

  it('frees its place when it is closed', async () => {
    const world = await World.withEvent();
    const wall = await openWall(world);
    await wall.frame();
    const watching = world.deps.hub.topicStreamCount;

    wall.close();

    expect(watching).toBe(1);
    await vi.waitFor(() => expect(world.deps.hub.topicStreamCount).toBe(0), { timeout: 5000 });
  });

  it('is refused an unknown event by name', async () => {
    const world = await World.withEvent();

    const wall = await openWall(world, { event: 'no-such' });

    expect(await wall.frame()).toMatchObject({ errors: [{ extensions: { code: 'NOT_FOUND' } }] });
  });

  it('is disconnected when the server stops', async () => {
    const world = await World.withEvent();
    const wall = await openWall(world);
    await wall.frame();

    world.deps.hub.close();

    expect(await wall.frame()).toBeNull();
  });

  it('cannot be opened from another site (3.5.1)', async () => {
    const world = await World.withEvent();

    const response = await world.app.inject({
      method: 'GET',
      url: `/graphql?query=${encodeURIComponent(subscription)}&variables=${encodeURIComponent(JSON.stringify({ event: world.slug }))}`,
      headers: { accept: 'text/event-stream', 'sec-fetch-site': 'cross-site' },
    });

    expect(response.statusCode).toBe(403);
    expect(world.deps.hub.topicStreamCount).toBe(0);
  });
});

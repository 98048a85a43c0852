import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { streamOpener } from '#web/graphql/live/open-stream.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const frame = (version: number) => bytes(`event: next\ndata: ${JSON.stringify({ data: { version } })}\n\n`);

/** As the real server does: who hears nothing for 35 s takes the line for dead. */
const pingMs = 15_000;

/** A server at the other end of `fetch`: holds one number, tells every stream of it at once and after each change, and pings. */
const serve = ({ retryMs }: { retryMs?: number } = {}) => {
  const open = new Set<ReadableStreamDefaultController<Uint8Array>>();
  const state = { version: 1, isDown: false, connections: [] as number[] };
  const each = (act: (stream: ReadableStreamDefaultController<Uint8Array>) => void) => open.forEach(act);
  setInterval(() => each((stream) => stream.enqueue(bytes(':\n\n'))), pingMs);
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    if (state.isDown) return Promise.reject(new TypeError('Failed to fetch'));
    if (url.includes('csrf')) return Promise.resolve(Response.json({ token: 'a token' }));
    state.connections.push(Date.now());
    const body = new ReadableStream<Uint8Array>({
      start: (stream) => {
        open.add(stream);
        if (retryMs !== undefined) stream.enqueue(bytes(`retry: ${retryMs}\n\n`));
        stream.enqueue(frame(state.version));
        init?.signal?.addEventListener('abort', () => open.delete(stream) && stream.error(init.signal?.reason));
      },
    });
    return Promise.resolve(new Response(body, { headers: { 'content-type': 'text/event-stream' } }));
  });
  return {
    state,
    streams: () => open.size,
    changes: () => {
      state.version += 1;
      each((stream) => stream.enqueue(frame(state.version)));
    },
    breaks: () => {
      each((stream) => stream.error(new TypeError('network error')));
      open.clear();
    },
    ends: () => each((stream) => stream.enqueue(bytes('event: complete\ndata:\n\n'))),
  };
};

const listen = () => {
  const heard = { versions: [] as number[], failures: [] as number[], isComplete: false };
  const close = streamOpener(() => 'ru')(
    { query: 'subscription { version }', operationName: undefined, variables: {} },
    {
      next: ({ data }) => heard.versions.push((data as { version: number }).version),
      error: (error) => expect.fail(String(error)),
      complete: () => (heard.isComplete = true),
      failing: (failures) => heard.failures.push(failures),
      heard: () => undefined,
    },
  );
  return { heard, close };
};

const maxWaitMs = 20_000;

describe('a stream', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('shows what the server has, though its connection is cut fifty times at any moment', async () => {
    const server = serve();
    const { heard, close } = listen();
    await vi.advanceTimersByTimeAsync(0);

    for (let cut = 0; cut < 50; cut += 1) {
      if (Math.random() < 0.5) server.changes();
      await vi.advanceTimersByTimeAsync(Math.random() * 3_000);
      server.breaks();
      if (Math.random() < 0.5) server.changes();
      await vi.advanceTimersByTimeAsync(Math.random() * maxWaitMs);
    }
    await vi.advanceTimersByTimeAsync(maxWaitMs);

    expect(heard.versions.at(-1)).toBe(server.state.version);
    expect(server.streams()).toBe(1);
    close();
  });

  it('comes back after as long as the server asked for', async () => {
    const server = serve({ retryMs: 4_000 });
    const { close } = listen();
    await vi.advanceTimersByTimeAsync(0);

    server.breaks();
    await vi.advanceTimersByTimeAsync(3_900);
    expect(server.state.connections).toHaveLength(1);

    await vi.advanceTimersByTimeAsync(200);
    expect(server.state.connections).toHaveLength(2);
    close();
  });

  it('counts how often in a row it failed, and forgets it with the first frame', async () => {
    const server = serve();
    const { heard, close } = listen();
    await vi.advanceTimersByTimeAsync(0);

    server.state.isDown = true;
    server.breaks();
    await vi.advanceTimersByTimeAsync(3 * maxWaitMs);
    expect(heard.failures.slice(0, 4)).toEqual([0, 1, 2, 3]);

    server.state.isDown = false;
    await vi.advanceTimersByTimeAsync(maxWaitMs);
    expect(heard.failures.at(-1)).toBe(0);
    close();
  });

  it('says nothing more once it is closed: its end would end it for all tabs', async () => {
    const server = serve();
    const { heard, close } = listen();
    await vi.advanceTimersByTimeAsync(0);

    close();
    await vi.advanceTimersByTimeAsync(maxWaitMs);

    expect(heard).toEqual({ versions: [1], failures: [0], isComplete: false });
    expect(server.streams()).toBe(0);
  });

  it('is not opened again once the server has completed it', async () => {
    const server = serve();
    const { heard } = listen();
    await vi.advanceTimersByTimeAsync(0);

    server.ends();
    await vi.advanceTimersByTimeAsync(3 * maxWaitMs);

    expect(heard.isComplete).toBe(true);
    expect(server.state.connections).toHaveLength(1);
  });
});

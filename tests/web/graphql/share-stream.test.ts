import * as threads from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { shareStream } from '#web/graphql/live/share-stream.ts';
import type { OpenStream, StreamListener } from '#web/graphql/live/stream.types.ts';

/** The browser's own locks, as Node has them since 24.5. */
const locks = (threads as unknown as { locks?: LockManager }).locks;

const request = { query: 'subscription { teamProgress { team { id } } }', operationName: 'TeamProgress', variables: {} };

/** Streams that were opened, each with its listener. */
const network = () => {
  const streams: { listener: StreamListener; isOpen: boolean }[] = [];
  const open: OpenStream = (_request, listener) => {
    const stream = { listener, isOpen: true };
    streams.push(stream);
    return () => void (stream.isOpen = false);
  };
  return { open, streams, alive: () => streams.filter(({ isOpen }) => isOpen) };
};

const tab = (open: OpenStream, person = '5') => {
  const heard = { frames: [] as unknown[], failures: [] as number[], ends: 0 };
  const close = shareStream(open, () => person)(request, {
    next: ({ data }) => heard.frames.push(data),
    error: () => (heard.ends += 1),
    complete: () => (heard.ends += 1),
    failing: (failures) => heard.failures.push(failures),
    heard: () => undefined,
  });
  return { heard, close };
};

const frame = (data: Record<string, unknown>) => ({ data });

describe.skipIf(!locks)('the tabs of a browser', () => {
  const tabs: { close: () => void }[] = [];
  const opens = (open: OpenStream, person?: string) => {
    const streams = tab(open, person);
    tabs.push(streams);
    return streams;
  };
  beforeEach(() => {
    Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
    vi.stubGlobal('BroadcastChannel', threads.BroadcastChannel);
  });
  afterEach(() => {
    for (const { close } of tabs.splice(0)) close();
    Reflect.deleteProperty(navigator, 'locks');
    vi.unstubAllGlobals();
  });

  it('hold one stream together, and all hear it', async () => {
    const { open, streams } = network();
    const three = [opens(open), opens(open), opens(open)];
    await vi.waitFor(() => expect(streams).toHaveLength(1));

    streams[0]?.listener.next(frame({ points: 4 }));

    await vi.waitFor(() => expect(three.map(({ heard }) => heard.frames)).toEqual(Array(3).fill([{ points: 4 }])));
    expect(streams).toHaveLength(1);
  });

  it('tell a late one at once what was said last', async () => {
    const { open, streams } = network();
    opens(open);
    await vi.waitFor(() => expect(streams).toHaveLength(1));
    streams[0]?.listener.next(frame({ points: 4 }));

    const late = opens(open);

    await vi.waitFor(() => expect(late.heard.frames).toEqual([{ points: 4 }]));
  });

  it('pass the stream on when the one that held it is closed', async () => {
    const { open, streams, alive } = network();
    const first = opens(open);
    await vi.waitFor(() => expect(streams).toHaveLength(1));
    const second = opens(open);

    first.close();

    await vi.waitFor(() => expect(streams).toHaveLength(2));
    expect(alive()).toHaveLength(1);
    streams[1]?.listener.next(frame({ points: 6 }));
    expect(second.heard.frames).toEqual([{ points: 6 }]);
  });

  it('take the stream from one that responds to nobody', async () => {
    const { open, streams } = network();
    // Holds the lock as a frozen tab does: it stands first in the queue and says nothing.
    const { promise: thaw, resolve } = Promise.withResolvers<void>();
    const name = `versta-stream 5 {} ${request.query}`;
    const frozen = (locks as LockManager).request(name, () => thaw).catch((error: Error) => error.name);

    opens(open);

    await vi.waitFor(() => expect(streams).toHaveLength(1), { timeout: 2_000 });
    expect(await frozen).toBe('AbortError');
    resolve();
  });

  it('stand in line again when the stream was taken from them', async () => {
    const { open, streams, alive } = network();
    const { heard } = opens(open);
    await vi.waitFor(() => expect(streams).toHaveLength(1));

    await (locks as LockManager).request(`versta-stream 5 {} ${request.query}`, { steal: true }, () =>
      vi.waitFor(() => expect(alive()).toHaveLength(0)),
    );

    await vi.waitFor(() => expect(streams).toHaveLength(2));
    streams[1]?.listener.next(frame({ points: 4 }));
    expect({ frames: heard.frames, ends: heard.ends }).toEqual({ frames: [{ points: 4 }], ends: 0 });
  });

  it('learn from each other that it fails, and that it has ended', async () => {
    const { open, streams } = network();
    const two = [opens(open), opens(open)];
    await vi.waitFor(() => expect(streams).toHaveLength(1));

    streams[0]?.listener.failing(3);
    await vi.waitFor(() => expect(two.map(({ heard }) => heard.failures)).toEqual([[3], [3]]));

    streams[0]?.listener.complete();
    await vi.waitFor(() => expect(two.map(({ heard }) => heard.ends)).toEqual([1, 1]));
    expect(streams).toHaveLength(1);
  });

  it('do not share what belongs to two people', async () => {
    const { open, streams } = network();
    const anna = opens(open, '8');
    await vi.waitFor(() => expect(streams).toHaveLength(1));
    const boris = opens(open, '9');
    await vi.waitFor(() => expect(streams).toHaveLength(2));

    streams[0]?.listener.next(frame({ points: 4 }));

    await vi.waitFor(() => expect(anna.heard.frames).toHaveLength(1));
    expect(boris.heard.frames).toEqual([]);
  });
});

describe('a browser without locks', () => {
  it('streams for each tab', () => {
    const { open, streams } = network();
    const two = [tab(open), tab(open)];

    streams[0]?.listener.next(frame({ points: 4 }));

    expect(two.map(({ heard }) => heard.frames.length)).toEqual([1, 0]);
    for (const { close } of two) close();
  });
});

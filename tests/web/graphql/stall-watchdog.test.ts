import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withStallWatchdog } from '#web/graphql/stall-watchdog.ts';

const bytes = new TextEncoder().encode(': ping\n\n');

/** A stream whose other end the test holds. */
const line = () => {
  let speak: () => void = () => undefined;
  let signal: AbortSignal | null | undefined;
  const fetchFn: typeof fetch = (_input, init) => {
    signal = init?.signal;
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        speak = () => controller.enqueue(bytes);
        signal?.addEventListener('abort', () => controller.error(signal?.reason));
      },
    });
    return Promise.resolve(new Response(body));
  };
  return { fetchFn, speak: () => speak(), isCut: () => signal?.aborted ?? false };
};

describe('a live stream', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is cut when it falls silent, so that the client reconnects', async () => {
    const { fetchFn, isCut } = line();
    const response = await withStallWatchdog(fetchFn, { silenceMs: 30_000 })('/graphql');
    const heard = response.body
      ?.getReader()
      .read()
      .catch((error: Error) => error.name);

    await vi.advanceTimersByTimeAsync(30_000);

    expect(isCut()).toBe(true);
    expect(await heard).toBe('TimeoutError');
  });

  it('lives on as long as the server pings', async () => {
    const { fetchFn, speak, isCut } = line();
    const response = await withStallWatchdog(fetchFn, { silenceMs: 30_000 })('/graphql');
    const reader = response.body?.getReader();

    for (const _ping of [1, 2, 3]) {
      await vi.advanceTimersByTimeAsync(20_000);
      speak();
      await reader?.read();
    }

    expect(isCut()).toBe(false);
  });

  it('ends when the page closes it', async () => {
    const { fetchFn, isCut } = line();
    const page = new AbortController();
    await withStallWatchdog(fetchFn, { silenceMs: 30_000 })('/graphql', { signal: page.signal });

    page.abort();

    expect(isCut()).toBe(true);
  });
});

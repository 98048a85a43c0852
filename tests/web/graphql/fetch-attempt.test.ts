import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchAttempt } from '#web/graphql/fetch-attempt.ts';

const part = new TextEncoder().encode('{"data":');

/** Like a browser's: what cuts the request cuts its response, too. */
const answering = (write: (body: ReadableStreamDefaultController<Uint8Array>) => void) =>
  vi.fn<typeof fetch>(async (_address, init) => {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        init?.signal?.addEventListener('abort', () => controller.error(init.signal?.reason));
        write(controller);
      },
    });
    return new Response(body, { headers: { 'content-type': 'application/json' } });
  });

const outcome = (text: Promise<string>) =>
  text.then(
    (result) => result,
    (error: Error) => error.name,
  );

beforeEach(() => void vi.useFakeTimers());

describe('a request', () => {
  it('is given up when nothing comes', async () => {
    vi.stubGlobal('fetch', (_address: string, { signal }: { signal: AbortSignal }) => {
      const { promise, reject } = Promise.withResolvers<Response>();
      signal.addEventListener('abort', () => reject(signal.reason as Error));
      return promise;
    });
    const result = outcome(fetchAttempt('/graphql').then((response) => response.text()));

    await vi.advanceTimersByTimeAsync(20_000);

    expect(await result).toBe('TimeoutError');
  });

  it('is given up when its response freezes in the middle', async () => {
    vi.stubGlobal(
      'fetch',
      answering((body) => body.enqueue(part)),
    );
    const result = outcome((await fetchAttempt('/graphql')).text());

    await vi.advanceTimersByTimeAsync(20_000);

    expect(await result).toBe('TimeoutError');
  });

  it('is over once the response is whole', async () => {
    vi.stubGlobal(
      'fetch',
      answering((body) => {
        body.enqueue(part);
        body.close();
      }),
    );
    const response = await fetchAttempt('/graphql');
    const result = outcome(response.text());

    await vi.advanceTimersByTimeAsync(60_000);

    expect(await result).toBe('{"data":');
  });
});

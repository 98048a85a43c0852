import { createClient } from 'graphql-sse';
import { spreadMs } from '#web/shared/connection/connection-state.ts';
import { onReturn, heardFromServer, watchedFetch } from '#web/shared/connection/watched-fetch.ts';
import { waitBeforeReconnectMs } from '../back-off.ts';
import { csrfToken, renewCsrfToken } from '../csrf-token.ts';
import { sendDocument } from '../persisted.ts';
import { withStallWatchdog } from '../stall-watchdog.ts';
import type { OpenStream, StreamRequest } from './stream.types.ts';

/** The server pings every 15 s, so two missed pings and a bit mean a dead line. */
const silenceMs = 35_000;

const fetchStream =
  ({ id, query, operationName, variables }: StreamRequest): typeof fetch =>
  async (input, init) => {
    const response = await sendDocument({ id, text: query }, (document) =>
      watchedFetch(input, { ...init, body: JSON.stringify({ ...document, operationName, variables }) }),
    );
    // The library tries again after the refusal, with the new token.
    if (response.status === 403) await renewCsrfToken();
    return response;
  };

/**
 * Server-sent events over plain HTTP: cookies, proxies and CSP need nothing special. The first frame after each return is a snapshot, so a
 * gap loses nothing.
 */
export const streamOpener =
  (language: () => string): OpenStream =>
  (request, listener) => {
    let serverMs: number | null = null;
    const client = createClient({
      url: '/graphql',
      credentials: 'same-origin',
      fetchFn: withStallWatchdog(fetchStream(request), {
        silenceMs,
        onHeard: (chunk) => {
          serverMs = retryWish(chunk) ?? serverMs;
          heardFromServer();
          listener.heard();
        },
      }),
      headers: async (): Promise<Record<string, string>> => {
        const token = await csrfToken();
        return { 'content-type': 'application/json', 'accept-language': language(), ...(token !== null && { 'x-csrf-token': token }) };
      },
      retryAttempts: Infinity,
      retry: (retries) => {
        listener.failing(retries + 1);
        return reconnectWait(waitBeforeReconnectMs(retries + 1, serverMs));
      },
    });
    // The library completes a stream that we close, too; only the server may end it for all tabs.
    let isClosed = false;
    const close = client.subscribe<Record<string, unknown>>(request, {
      next: (result) => {
        listener.failing(0);
        listener.next(result as Parameters<typeof listener.next>[0]);
      },
      error: (error) => isClosed || listener.error(error),
      complete: () => isClosed || listener.complete(),
    });
    return () => {
      isClosed = true;
      close();
    };
  };

/** Waits that long, or until the network is back: no one should wait twenty seconds after a tunnel. */
const reconnectWait = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      callOff();
      resolve();
    };
    const timer = setTimeout(end, ms);
    const callOff = onReturn(end, spreadMs);
  });

const decoder = new TextDecoder();
const maxPreludeLength = 64;

/** The server asks for a pause in milliseconds with a `retry:` line at the beginning of a chunk. */
export const retryWish = (chunk: Uint8Array): number | null => {
  const match = /^(?::[^\n]*\n+)?retry: ?(\d+)/.exec(decoder.decode(chunk.subarray(0, maxPreludeLength)));
  return match ? Number(match[1]) : null;
};

import { createClient } from 'graphql-sse';
import { waitBeforeReconnectMs } from '#web/graphql/back-off.ts';
import { csrfToken, renewCsrfToken } from '#web/graphql/csrf-token.ts';
import { reconnectWait } from '#web/graphql/live/reconnect-wait.ts';
import { retryWish } from '#web/graphql/live/retry-wish.ts';
import type { OpenStream, StreamRequest } from '#web/graphql/live/stream.types.ts';
import { sendDocument } from '#web/graphql/persisted.ts';
import { withStallWatchdog } from '#web/graphql/stall-watchdog.ts';
import { heardFromServer, watchedFetch } from '#web/shared/connection/watched-fetch.ts';

/** The server pings every 15 s, so two missed pings and a bit mean a dead line. */
const silenceMs = 35_000;

const fetchStream =
  ({ id, query, operationName, variables }: StreamRequest): typeof fetch =>
  async (input, init) => {
    const response = await sendDocument({ id, text: query }, (document) =>
      watchedFetch(input, { ...init, body: JSON.stringify({ ...document, operationName, variables }) }),
    );
    if (response.status === 403) await renewCsrfToken();
    return response;
  };

/** Server-sent events over plain HTTP: cookies, proxies and CSP need nothing special. The first frame after each return is a snapshot, so a gap loses nothing. */
export const streamOpener =
  (language: () => string): OpenStream =>
  (request, ears) => {
    let wish: number | null = null;
    const client = createClient({
      url: '/graphql',
      credentials: 'same-origin',
      fetchFn: withStallWatchdog(fetchStream(request), {
        silenceMs,
        onHeard: (chunk) => {
          wish = retryWish(chunk) ?? wish;
          heardFromServer();
          ears.heard();
        },
      }),
      headers: async (): Promise<Record<string, string>> => {
        const token = await csrfToken();
        return { 'content-type': 'application/json', 'accept-language': language(), ...(token !== null && { 'x-csrf-token': token }) };
      },
      retryAttempts: Infinity,
      retry: (retries) => {
        ears.failing(retries + 1);
        return reconnectWait(waitBeforeReconnectMs(retries + 1, wish));
      },
    });
    // The library completes a stream that we close, too; only the server may end it for all tabs.
    let isClosed = false;
    const close = client.subscribe<Record<string, unknown>>(request, {
      next: (result) => {
        ears.failing(0);
        ears.next(result as Parameters<typeof ears.next>[0]);
      },
      error: (error) => isClosed || ears.error(error),
      complete: () => isClosed || ears.complete(),
    });
    return () => {
      isClosed = true;
      close();
    };
  };

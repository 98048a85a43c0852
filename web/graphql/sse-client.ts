import { createClient } from 'graphql-sse';
import { backOffMs } from '#web/graphql/back-off.ts';
import { csrfToken, renewCsrfToken } from '#web/graphql/csrf-token.ts';
import { withStallWatchdog } from '#web/graphql/stall-watchdog.ts';
import { watchedFetch } from '#web/shared/connection/watched-fetch.ts';

/** The server pings every 12 s: two missed pings and a bit mean that the line is dead, though nobody has said so. */
const silenceMs = 30_000;

const fetchStream: typeof fetch = async (input, init) => {
  const response = await watchedFetch(input, init);
  if (response.status === 403) await renewCsrfToken();
  return response;
};

export const createSseClient = (language: () => string) =>
  createClient({
    url: '/graphql',
    credentials: 'same-origin',
    fetchFn: withStallWatchdog(fetchStream, silenceMs),
    headers: async (): Promise<Record<string, string>> => {
      const token = await csrfToken();
      return { 'content-type': 'application/json', 'accept-language': language(), ...(token !== null && { 'x-csrf-token': token }) };
    },
    retryAttempts: Infinity,
    retry: (retries) => new Promise((resolve) => setTimeout(resolve, 250 + backOffMs(retries))),
  });

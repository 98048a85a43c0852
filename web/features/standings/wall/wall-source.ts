import { readEventStream } from '#web/features/standings/wall/event-stream.ts';
import operations from '#web/features/standings/wall/wall.graphql?raw';
import type { WallChangedSubscription, WallNowQuery } from '#web/features/standings/wall/wall.generated.ts';
import type { WallSource } from '#web/features/standings/wall/wall-link.ts';
import type { WallFrame } from '#web/features/standings/wall/wall.types.ts';
import { withStallWatchdog } from '#web/graphql/stall-watchdog.ts';

/** Some pings of the server, and no more than the promise of when a dead line is noticed. */
const silenceMs = 35_000;
const pollMs = 10_000;

const isUnknown = (errors: unknown): boolean =>
  Array.isArray(errors) && errors.some((error: { extensions?: { code?: unknown } } | null) => error?.extensions?.code === 'NOT_FOUND');

/** The wall belongs to everybody: it asks without cookies, so an organizer's laptop shows what the hall may see. */
export const createWallSource = (event: string): WallSource<WallFrame> => {
  const wish = new URLSearchParams({
    query: operations,
    operationName: 'WallNow',
    variables: JSON.stringify({ event }),
  });
  let etag: string | null = null;

  return {
    stream: ({ frame, heard, missing, ended }) => {
      const stop = new AbortController();
      const listen = withStallWatchdog(fetch, { silenceMs, onHeard: heard });
      const read = async () => {
        const response = await listen('/graphql', {
          method: 'POST',
          credentials: 'omit',
          cache: 'no-store',
          signal: stop.signal,
          headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
          body: JSON.stringify({ query: operations, operationName: 'WallChanged', variables: { event } }),
        });
        await readEventStream(response, ({ name, data: text }) => {
          if (name !== 'next') return;
          const { data, errors } = JSON.parse(text) as { data?: WallChangedSubscription | null; errors?: unknown };
          if (data) frame(data.wallChanged);
          else if (isUnknown(errors)) missing();
        });
      };
      void read()
        .catch(() => undefined)
        .then(ended);
      return () => stop.abort();
    },
    poll: async () => {
      const response = await fetch(`/graphql?${wish}`, {
        credentials: 'omit',
        cache: 'no-store',
        signal: AbortSignal.timeout(pollMs),
        headers: { accept: 'application/graphql-response+json, application/json', ...(etag !== null && { 'if-none-match': etag }) },
      });
      if (response.status === 304) return null;
      const { data } = (await response.json()) as { data?: WallNowQuery | null };
      if (!data) throw new Error(`No data, status ${response.status}`);
      etag = response.headers.get('etag');
      return data.wallNow;
    },
  };
};

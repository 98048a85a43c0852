import { readEventStream } from './event-stream.ts';
import { readByGet } from './read-by-get.ts';
import {
  WallChangedOperation,
  type WallChangedSubscription,
  WallNowOperation,
  type WallNowQuery,
} from '../model/__generated__/wall.generated.ts';
import type { WallSource } from './wall-link.ts';
import type { WallFrame } from '../model/wall.types.ts';
import { sendDocument } from '#web/graphql/persisted.ts';
import { withStallWatchdog } from '#web/graphql/stall-watchdog.ts';

/** A few pings long, and within the promised time to notice a dead line. */
const silenceMs = 35_000;
const pollMs = 10_000;

const isUnknown = (errors: unknown): boolean =>
  Array.isArray(errors) && errors.some((error: { extensions?: { code?: unknown } } | null) => error?.extensions?.code === 'NOT_FOUND');

/** The wall queries without cookies, so an organizer's laptop shows only public data. */
export const createWallSource = (event: string): WallSource<WallFrame> => {
  let etag: string | null = null;

  return {
    stream: ({ frame, heard, missing, ended }) => {
      const stop = new AbortController();
      const listen = withStallWatchdog(fetch, { silenceMs, onHeard: heard });
      const read = async () => {
        const response = await sendDocument(WallChangedOperation, (document) =>
          listen('/graphql', {
            method: 'POST',
            credentials: 'omit',
            cache: 'no-store',
            signal: stop.signal,
            headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
            body: JSON.stringify({ ...document, operationName: WallChangedOperation.name, variables: { event } }),
          }),
        );
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
      const response = await readByGet(WallNowOperation, { event }, { patienceMs: pollMs, etag });
      if (response.status === 304) return null;
      const { data } = (await response.json()) as { data?: WallNowQuery | null };
      if (!data) throw new Error(`No data, status ${response.status}`);
      etag = response.headers.get('etag');
      return data.wallNow;
    },
  };
};

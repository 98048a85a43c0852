import { sendDocument } from '#web/graphql/persisted.ts';
import type { TextOperation } from '#web/graphql/plain/text-operation.ts';
import { withStallWatchdog } from '#web/graphql/stall-watchdog.ts';
import { watchedFetch } from '#web/shared/connection/watched-fetch.ts';
import {
  WallChangedOperation,
  type WallChangedSubscription,
  WallNowOperation,
  type WallNowQuery,
  WallTimeOperation,
  type WallTimeQuery,
} from './__generated__/wall.generated.ts';
import type { WallSource } from './wall-connection.ts';
import type { WallFrame } from './wall-frame.ts';

/** A few heartbeats long, and within the promised time to notice a dead connection. */
const streamTimeoutMs = 35_000;
const pollTimeoutMs = 10_000;
const timeTimeoutMs = 5_000;

export interface StreamEvent {
  name: string;
  data: string;
}

/** Parses text that arrives in any pieces into server-sent events; comments, such as heartbeats, are none. */
export const eventParser = (onEvent: (event: StreamEvent) => void) => {
  let rest = '';
  return (text: string): void => {
    rest += text;
    const blocks = rest.split(/\r\n\r\n|\n\n|\r\r/);
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      let name = 'message';
      const data: string[] = [];
      for (const line of block.split(/\r\n|\n|\r/)) {
        const [, field, value = ''] = /^(\w+)(?:: ?(.*))?$/.exec(line) ?? [];
        if (field === 'event') name = value;
        if (field === 'data') data.push(value);
      }
      if (name !== 'message' || data.length > 0) onEvent({ name, data: data.join('\n') });
    }
  };
};

/** Reads a response of server-sent events to its end. */
export const readEventStream = async (response: Response, onEvent: (event: StreamEvent) => void): Promise<void> => {
  if (!response.ok || !response.body) throw new Error(`No stream, status ${response.status}`);
  const parse = eventParser(onEvent);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    parse(value);
  }
};

interface GetOptions {
  timeoutMs: number;
  /** The ETag of the known response: an equal one comes as 304, without a body. */
  etag?: string | null;
}

/** The request has no cookies, because a wall shows only public data. */
const readByGet = <Data, Variables>(
  operation: TextOperation<Data, Variables>,
  variables: Variables,
  { timeoutMs, etag }: GetOptions,
): Promise<Response> =>
  sendDocument(operation, (document) => {
    const query = 'query' in document ? document : { extensions: JSON.stringify(document.extensions) };
    const parameters = new URLSearchParams({ ...query, operationName: operation.name, variables: JSON.stringify(variables) });
    return watchedFetch(`/graphql?${parameters}`, {
      credentials: 'omit',
      cache: 'no-store',
      signal: AbortSignal.timeout(timeoutMs),
      headers: { accept: 'application/graphql-response+json, application/json', ...(etag && { 'if-none-match': etag }) },
    });
  });

export const readServerTime = async () => {
  const sentAt = performance.now();
  const response = await readByGet(WallTimeOperation, {}, { timeoutMs: timeTimeoutMs });
  const { data } = (await response.json()) as { data: WallTimeQuery };
  return { sentAt, receivedAt: performance.now(), serverTime: data.serverTime };
};

const isUnknown = (errors: unknown): boolean =>
  Array.isArray(errors) && errors.some((error: { extensions?: { code?: unknown } } | null) => error?.extensions?.code === 'NOT_FOUND');

/** The wall queries without cookies, so an organizer's laptop shows only public data. */
export const createWallSource = (event: string): WallSource<WallFrame> => {
  let etag: string | null = null;

  return {
    stream: ({ frame, heard, missing, ended }) => {
      const stop = new AbortController();
      const listen = withStallWatchdog(watchedFetch as typeof fetch, { silenceMs: streamTimeoutMs, onHeard: heard });
      const read = async () => {
        const response = await sendDocument(WallChangedOperation, (document) =>
          listen('/graphql', {
            method: 'POST',
            credentials: 'omit',
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
      const response = await readByGet(WallNowOperation, { event }, { timeoutMs: pollTimeoutMs, etag });
      if (response.status === 304) return null;
      const { data } = (await response.json()) as { data?: WallNowQuery | null };
      if (!data) throw new Error(`No data, status ${response.status}`);
      etag = response.headers.get('etag');
      return data.wallNow;
    },
  };
};

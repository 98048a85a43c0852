import { vi } from 'vitest';
import { persistedDocument } from '#server/graphql/documents/persisted-documents.ts';

/** The server's response to one query: data, refusals or a whole response. */
type Reply = { data: unknown } | { errors: object[] } | Response;

interface Sent {
  query?: string;
  extensions?: { persistedQuery: { sha256Hash: string } };
  variables?: Record<string, unknown>;
}

const textOf = ({ query, extensions }: Sent) => query ?? persistedDocument(extensions?.persistedQuery.sha256Hash ?? '') ?? '';

const nameIn = (query: string) => /(?:query|mutation|subscription) (\w+)/.exec(query)?.[1] ?? '';

/**
 * A server at the other end of `fetch`, for pages without Apollo: replies to each operation by its name, to others it is silent.
 * Streams stay open, and hear what `tells` says.
 */
export const plainServer = (
  answer: (name: string, variables: Record<string, unknown>) => Reply | undefined,
  network = { isDown: false },
) => {
  const requests: { name: string; variables: Record<string, unknown> }[] = [];
  const streams = new Map<string, Set<ReadableStreamDefaultController<Uint8Array>>>();
  const listenersOf = (name: string) => streams.get(name) ?? new Set();

  const openStream = (name: string, signal: AbortSignal | null | undefined) => {
    const body = new ReadableStream<Uint8Array>({
      start: (stream) => {
        streams.set(name, listenersOf(name).add(stream));
        signal?.addEventListener('abort', () => listenersOf(name).delete(stream) && stream.error(signal.reason));
      },
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  };

  vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) => {
    if (network.isDown && !url.endsWith('/graphql')) return Promise.reject(new TypeError('Failed to fetch'));
    if (!url.endsWith('/graphql')) return Promise.resolve(Response.json({ token: 'a token' }));
    const sent = JSON.parse(init.body as string) as Sent;
    const { variables = {} } = sent;
    const query = textOf(sent);
    const name = nameIn(query);
    if (query.startsWith('subscription')) return Promise.resolve(openStream(name, init.signal));
    requests.push({ name, variables });
    if (network.isDown) return Promise.reject(new TypeError('Failed to fetch'));
    const reply = answer(name, variables);
    if (reply === undefined) return new Promise(() => undefined);
    return Promise.resolve(reply instanceof Response ? reply.clone() : Response.json(reply));
  });

  return {
    requests,
    listeners: (name: string) => listenersOf(name).size,
    tells: (name: string, data: object) => {
      const frame = new TextEncoder().encode(`event: next\ndata: ${JSON.stringify({ data })}\n\n`);
      for (const stream of listenersOf(name)) stream.enqueue(frame);
    },
  };
};

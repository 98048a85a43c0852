import { beforeEach, describe, expect, it, vi } from 'vitest';
import { persistedDocument } from '#server/graphql/documents/persisted-documents.ts';
import { CheckAnswerDocument } from '#web/features/quest/answer/__generated__/check-answer.generated.ts';
import { TeamProgressDocument } from '#web/features/quest/team/__generated__/team-progress.generated.ts';
import { ViewerRoleOperation } from '#web/features/standings/board/__generated__/standings.generated.ts';
import { ServerTimeDocument } from '#web/graphql/__generated__/server-time.generated.ts';
import { ViewerIdDocument } from '#web/graphql/apollo/__generated__/viewer-id.generated.ts';
import type { createApolloClient } from '#web/graphql/apollo/client.ts';
import type { OpenStream } from '#web/graphql/live/stream.types.ts';
import type { ask as askOfATab } from '#web/graphql/plain/ask.ts';

interface Sent {
  id: string | undefined;
  text: string | undefined;
  key: string | null;
}

/** A server at the other end of `fetch`, which knows some ids; what it was sent, in order. */
const serve = (knows: (id: string) => boolean) => {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) => {
    if (!url.endsWith('/graphql')) return Promise.resolve(Response.json({ token: 'a token' }));
    const { query, extensions } = JSON.parse(init.body as string) as {
      query?: string;
      extensions?: { persistedQuery: { sha256Hash: string } };
    };
    const id = extensions?.persistedQuery.sha256Hash;
    const headers = { 'content-type': 'application/graphql-response+json' };
    sent.push({ id, text: query, key: new Headers(init.headers).get('idempotency-key') });
    const isKnown = query !== undefined || (id !== undefined && knows(id));
    const refusal = { errors: [{ message: 'unknown', extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }] };
    const data = { serverTime: '2026-11-21T10:00:00.000Z', viewer: null, checkAnswer: { __typename: 'BadInput', code: 'BAD_INPUT' } };
    return Promise.resolve(new Response(JSON.stringify(isKnown ? { data } : refusal), { status: isKnown ? 200 : 404, headers }));
  });
  return sent;
};

const known = (id: string) => persistedDocument(id) !== undefined;
const never = () => false;

/** A tab of its own: what the server does not know is remembered as long as a page stands. */
let client: ReturnType<typeof createApolloClient>;
let ask: typeof askOfATab;
let openStream: OpenStream;

beforeEach(async () => {
  vi.resetModules();
  const { createApolloClient: create } = await import('#web/graphql/apollo/client.ts');
  client = create({ language: () => 'ru', onRefused: () => undefined });
  ({ ask } = await import('#web/graphql/plain/ask.ts'));
  const { streamOpener } = await import('#web/graphql/live/open-stream.ts');
  openStream = streamOpener(() => 'ru');
});
const move = (idempotencyKey: string) =>
  client.mutate({ mutation: CheckAnswerDocument, variables: { input: { riddleId: '1', answer: 'a' } }, context: { idempotencyKey } });

describe('the client of the API', () => {
  it('sends the id that the list of the server has, and no text', async () => {
    const sent = serve(known);

    await client.query({ query: ViewerIdDocument });
    await client.query({ query: ServerTimeDocument });

    expect(sent.map(({ text }) => text)).toEqual([undefined, undefined]);
    expect(sent.map(({ id }) => persistedDocument(id ?? ''))).toEqual([
      'query ViewerId{viewer{id __typename}}',
      'query ServerTime{serverTime}',
    ]);
  });

  it('sends the text to a server that does not know the id, and from then on at once', async () => {
    const sent = serve(never);

    const first = await client.query({ query: ServerTimeDocument, fetchPolicy: 'no-cache' });
    await client.query({ query: ServerTimeDocument, fetchPolicy: 'no-cache' });

    expect(first.data?.serverTime).toBe('2026-11-21T10:00:00.000Z');
    expect(sent.map(({ id, text }) => [id !== undefined, text !== undefined])).toEqual([
      [true, false],
      [false, true],
      [false, true],
    ]);
  });

  it('sends a change under the same key when it comes back with the text', async () => {
    const sent = serve(never);

    await move('k1');

    expect(sent.map(({ key, text }) => [key, text !== undefined])).toEqual([
      ['k1', false],
      ['k1', true],
    ]);
  });
});

describe('a page without the client of the API', () => {
  it('sends the id, and the text where that is not known', async () => {
    const { signal } = new AbortController();
    const sent = serve(known);
    await ask(ViewerRoleOperation, {}, signal);
    const sentLater = serve(never);
    await ask(ViewerRoleOperation, {}, signal);

    expect(sent).toMatchObject([{ id: ViewerRoleOperation.id, text: undefined }]);
    expect(sentLater).toMatchObject([{ text: undefined }, { id: undefined, text: ViewerRoleOperation.text }]);
  });
});

describe('a stream', () => {
  const request = {
    id: (TeamProgressDocument as unknown as { __meta__: { hash: string } }).__meta__.hash,
    query: 'subscription TeamProgress { teamProgress { version } }',
    operationName: 'TeamProgress',
    variables: {},
  };
  const silent = {
    next: () => undefined,
    error: () => undefined,
    complete: () => undefined,
    failing: () => undefined,
    heard: () => undefined,
  };

  it('is asked for by its id', async () => {
    const sent = serve(known);
    const close = openStream(request, silent);

    await vi.waitFor(() => expect(sent[0]).toMatchObject({ id: request.id, text: undefined }));
    close();
  });

  it('is asked for by its text where the id is not known', async () => {
    const sent = serve(never);
    const close = openStream(request, silent);

    await vi.waitFor(() => expect(sent.slice(0, 2)).toMatchObject([{ id: request.id }, { id: undefined, text: request.query }]));
    close();
  });
});

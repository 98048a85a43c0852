import type { IncomingMessage } from 'node:http';
import { blockFieldSuggestionsPlugin } from '@escape.tech/graphql-armor-block-field-suggestions';
import { maxAliasesPlugin } from '@escape.tech/graphql-armor-max-aliases';
import { maxTokensPlugin } from '@escape.tech/graphql-armor-max-tokens';
import type { FastifyRequest } from 'fastify';
import { createYoga, type Plugin } from 'graphql-yoga';
import { type Deps, type RequestContext, requestContext, type RequestHead, type ResponseHeaders } from '#server/context.ts';
import { BadInput } from '#server/platform/errors.ts';
import { inSpan } from '#server/platform/traces/spans.ts';
import { refuse, toGraphQLError, tooComplex } from '../build/to-graphql-error.ts';
import { DocumentCache, noErrorCache } from '../documents/document-cache.ts';
import { documentLimits } from '../documents/document-limits.ts';
import { refuseUnknownFields } from '../documents/unknown-variables.ts';
import { schema } from '../schema.ts';
import { sharedSubscriptions } from '../streams/shared-subscriptions.ts';
import { type Call, readIdempotencyKey, readQuery, type Send } from './call.ts';
import { overloadStatus, responseTags, setUncached } from './result-response.ts';

interface Server {
  /** Named `http` because Yoga puts its own `request` into the same object. */
  http: { request: RequestHead; reply: ResponseHeaders };
}

/** Apollo's persisted queries over a fixed list: no text that a client sends is stored. */
function persistedQueries(): Plugin {
  return {
    onParams({ params, setParams }) {
      const query = readQuery(params);
      if (query !== params.query) setParams({ ...params, query });
    },
  };
}

/** Yoga with the settings that cookie sessions need: no CORS, JSON only, no batches, no pages from foreign origins. */
export function createGraphQL(deps: Deps, documentCache = new DocumentCache()) {
  return createYoga<Server, RequestContext>({
    schema,
    graphqlEndpoint: '/graphql',
    cors: false,
    graphiql: false,
    landingPage: false,
    multipart: false,
    batching: false,
    // The endpoint has read the body and bounded it.
    maxRequestBodySize: false,
    logging: false,
    context: ({ http, params }) => requestContext(deps, { ...http, idempotencyKey: readIdempotencyKey(params.extensions) }).catch(refuse),
    parserAndValidationCache: { documentCache, errorCache: noErrorCache },
    maskedErrors: { maskError: (error) => toGraphQLError(error, deps.log) },
    plugins: [
      persistedQueries() as Plugin,
      maxTokensPlugin({ n: 1500, exposeLimits: false, errorMessage: tooComplex }),
      maxAliasesPlugin({ n: 10, exposeLimits: false, errorMessage: tooComplex }),
      blockFieldSuggestionsPlugin(),
      ...documentLimits(deps),
      refuseUnknownFields() as Plugin,
      sharedSubscriptions(deps) as Plugin,
      overloadStatus() as Plugin,
      responseTags() as Plugin,
    ],
  });
}

/** Refuses variables and extensions of an address that are no JSON. Yoga would take them for a fault of ours. */
function requireJsonAddress({ method, query }: FastifyRequest): void {
  if (method !== 'GET') return;
  for (const name of ['variables', 'extensions']) {
    const [value] = [(query as Record<string, unknown>)[name]].flat();
    if (typeof value !== 'string' || value === '') continue;
    try {
      JSON.parse(value);
    } catch {
      throw new BadInput([{ name, message: 'no JSON' }]);
    }
  }
}

/**
 * Hands Yoga the body that was read, because nothing is left of the request's own. Yoga lists the keys of the body, and a buffer has one
 * for each byte, so it gets an object that yields the buffer.
 */
function withReadBody({ raw, body }: FastifyRequest): IncomingMessage {
  if (!Buffer.isBuffer(body)) return raw;
  async function* read() {
    yield body as Buffer;
  }
  return Object.assign(raw, { body: { length: body.length, [Symbol.asyncIterator]: read } });
}

/** Has Yoga respond to every call. */
export const yogaResponder =
  (yoga: ReturnType<typeof createGraphQL>) =>
  ({ request, reply }: Call): Send => {
    requireJsonAddress(request);
    return (response) => {
      setUncached(response);
      // The names of operations are the caller's, so they stay out of traces.
      return inSpan('graphql', async () => yoga.handle(withReadBody(request), response, { http: { request, reply } }));
    };
  };

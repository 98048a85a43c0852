import { blockFieldSuggestionsPlugin } from '@escape.tech/graphql-armor-block-field-suggestions';
import { maxAliasesPlugin } from '@escape.tech/graphql-armor-max-aliases';
import { maxTokensPlugin } from '@escape.tech/graphql-armor-max-tokens';
import { createYoga, type Plugin } from 'graphql-yoga';
import { type ResponseHeaders, type RequestHead, type Deps, type RequestContext, requestContext } from '#server/context.ts';
import { refuse } from '../build/refuse.ts';
import { toGraphQLError, tooComplex } from '../build/to-graphql-error.ts';
import { idempotencyKeyOf } from './documents/asked.ts';
import { responseTags } from './response-tags.ts';
import { boundedDocuments } from './documents/bounded-documents.ts';
import { DocumentCache, keepsNothing } from './documents/document-cache.ts';
import { knownInputFields } from './documents/known-input-fields.ts';
import { nameRefusedDocuments } from './documents/name-refused-documents.ts';
import { oneIntrospectionPerRequest } from './documents/one-introspection.ts';
import { persistedQueries } from './documents/persisted-queries.ts';
import { sharedSubscriptions } from './live/shared-subscriptions.ts';
import { oneMovePerRequest } from './one-per-request.ts';
import { overloadStatus } from './overload-status.ts';
import { schema } from './schema.ts';

interface Server {
  /** Under a name of its own: Yoga puts its own `request` beside it. */
  http: { request: RequestHead; reply: ResponseHeaders };
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
    // Bodies are read, and bounded, before.
    maxRequestBodySize: false,
    logging: false,
    context: ({ http, params }) => requestContext(deps, { ...http, idempotencyKey: idempotencyKeyOf(params.extensions) }).catch(refuse),
    parserAndValidationCache: { documentCache, errorCache: keepsNothing },
    maskedErrors: { maskError: (error) => toGraphQLError(error, deps.log) },
    plugins: [
      persistedQueries() as Plugin,
      boundedDocuments(deps) as Plugin,
      maxTokensPlugin({ n: 1500, exposeLimits: false, errorMessage: tooComplex }),
      maxAliasesPlugin({ n: 10, exposeLimits: false, errorMessage: tooComplex }),
      blockFieldSuggestionsPlugin(),
      oneMovePerRequest() as Plugin,
      oneIntrospectionPerRequest() as Plugin,
      nameRefusedDocuments() as Plugin,
      knownInputFields() as Plugin,
      sharedSubscriptions(deps) as Plugin,
      overloadStatus() as Plugin,
      responseTags() as Plugin,
    ],
  });
}

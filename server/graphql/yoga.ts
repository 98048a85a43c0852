import { blockFieldSuggestionsPlugin } from '@escape.tech/graphql-armor-block-field-suggestions';
import { maxAliasesPlugin } from '@escape.tech/graphql-armor-max-aliases';
import { maxTokensPlugin } from '@escape.tech/graphql-armor-max-tokens';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { GraphQLError } from 'graphql';
import { createYoga, type Plugin } from 'graphql-yoga';
import { type Deps, type RequestContext, requestContext } from '#server/context.ts';
import { DomainError, type ErrorCode, errorCodes, Overloaded } from '#server/platform/errors.ts';
import { requestScope } from '#server/platform/http/request-scope.ts';
import type { Logger } from '#server/platform/log.ts';
import { errorExtensions, meaningOf } from './domain-errors.ts';
import { onePlayMovePerRequest } from './one-play-move.ts';
import { schema } from './schema.ts';

interface Server {
  /** Under a name of its own: Yoga puts its own `request` beside it. */
  http: { request: FastifyRequest; reply: FastifyReply };
}

/** A document that GraphQL itself refuses is bad input by its name, whatever the library calls it. */
function codeOf(error: GraphQLError): ErrorCode {
  const code = error.extensions.code as ErrorCode;
  return errorCodes.includes(code) ? code : 'BAD_INPUT';
}

const outOfReach = /^(08|53|57P)|ECONN|timeout exceeded when trying to connect/;

/** What a resolver threw; undefined when GraphQL itself refused the document or its variables. */
function causeOf(error: unknown): unknown {
  return error instanceof GraphQLError ? (error.originalError && causeOf(error.originalError)) : error;
}

/** The one place where a refusal becomes a GraphQL error; everything unknown is a fault of ours, told by its request id only. */
export function toGraphQLError(error: unknown, log: Logger): GraphQLError {
  const requestId = requestScope.getStore()?.requestId;
  const original = causeOf(error);
  if (error instanceof GraphQLError && !original) {
    const isLimit = /complex|depth|breadth|alias|token/i.test(error.message) && !error.path;
    const code = isLimit ? 'QUERY_TOO_COMPLEX' : codeOf(error);
    return new GraphQLError(isLimit ? meaningOf('QUERY_TOO_COMPLEX') : error.message, { nodes: error.nodes, path: error.path, extensions: { ...error.extensions, code } });
  }
  const place = error instanceof GraphQLError ? { nodes: error.nodes, path: error.path } : {};
  const known = original instanceof DomainError ? original : null;
  if (known) return new GraphQLError(meaningOf(known.code), { ...place, extensions: errorExtensions(known) });

  const reason = original as { code?: string; message?: string } | undefined;
  log.error({ err: original, requestId }, 'a resolver failed');
  if (outOfReach.test(`${reason?.code ?? ''} ${reason?.message ?? ''}`)) return new GraphQLError(meaningOf('OVERLOADED'), { ...place, extensions: errorExtensions(new Overloaded()) });
  return new GraphQLError(meaningOf('INTERNAL'), { ...place, extensions: { code: 'INTERNAL', requestId } });
}

/** Yoga with the settings that cookie sessions need: no CORS, JSON only, no batches, no pages from foreign origins. */
export function createGraphQL(deps: Deps) {
  return createYoga<Server, RequestContext>({
    schema,
    graphqlEndpoint: '/graphql',
    cors: false,
    graphiql: false,
    landingPage: false,
    multipart: false,
    batching: false,
    maxRequestBodySize: 1_000_000,
    logging: false,
    context: ({ http }) => requestContext(deps, http),
    maskedErrors: { maskError: (error) => toGraphQLError(error, deps.log) },
    plugins: [
      maxTokensPlugin({ n: 1500, exposeLimits: false }),
      maxAliasesPlugin({ n: 10, exposeLimits: false }),
      blockFieldSuggestionsPlugin(),
      onePlayMovePerRequest() as Plugin,
    ],
  });
}

import { GraphQLError } from 'graphql';
import { isOutOfReach } from '#server/platform/db/connection/out-of-reach.ts';
import { isUnwritable } from '#server/platform/db/connection/unwritable.ts';
import { BadInput, DomainError, type ErrorCode, errorCodes, Overloaded } from '#server/platform/errors.ts';
import { requestScope } from '#server/platform/http/request-scope.ts';
import type { Logger } from '#server/platform/log.ts';
import { errorExtensions, meaningOf } from './domain-errors.ts';

/** The limits respond with this text, so that they do not tell their numbers. */
export const tooComplex = meaningOf('QUERY_TOO_COMPLEX');
const deepIntrospection = 'Maximum introspection depth exceeded';
const byStatus: Record<number, ErrorCode> = { 405: 'METHOD_NOT_ALLOWED', 413: 'PAYLOAD_TOO_LARGE', 415: 'UNSUPPORTED_MEDIA_TYPE' };

/** The error that a resolver threw; undefined when GraphQL itself refused the document or its variables. */
function causeOf(error: unknown): unknown {
  return error instanceof GraphQLError ? error.originalError && causeOf(error.originalError) : error;
}

/** `spec` lets Yoga answer 200 to who accepts application/json: right for a document, wrong for a body that is no request at all. */
function httpOf({ extensions }: GraphQLError): { status?: number; spec?: boolean } {
  const http = (extensions.http ?? { spec: true, status: 400 }) as { status?: number };
  return extensions.code === 'BAD_REQUEST' ? { ...http, spec: false } : http;
}

/** Letters of a message that GraphQL made; it quotes what was sent, as often as it finds fault with it. */
const longestMessage = 300;

/** A document that GraphQL refuses is bad input, whatever the library calls it; what the parser of the body said stays here. */
export function documentError(error: GraphQLError): GraphQLError {
  const http = httpOf(error);
  if (error.message.includes(tooComplex) || error.message === deepIntrospection)
    return new GraphQLError(tooComplex, {
      extensions: {
        code: 'QUERY_TOO_COMPLEX',
        ...(error.extensions['fields'] !== undefined && { fields: error.extensions['fields'] }),
        http,
      },
    });
  const known = error.extensions.code as ErrorCode;
  const code = errorCodes.includes(known) ? known : (byStatus[http.status ?? 0] ?? 'BAD_INPUT');
  const message = error.message.slice(0, longestMessage);
  const { retryAfter } = error.extensions;
  return new GraphQLError(message, {
    nodes: error.nodes,
    path: error.path,
    extensions: { code, ...(retryAfter !== undefined && { retryAfter }), ...(!error.path && { http }) },
  });
}

function refusalOf(cause: unknown): DomainError | null {
  if (cause instanceof DomainError) return cause;
  if (isUnwritable(cause)) return new BadInput([]);
  return isOutOfReach(cause) ? new Overloaded() : null;
}

/** The one place where a refusal becomes a GraphQL error; everything unknown is a fault of ours, told by its request id only. */
export function toGraphQLError(error: unknown, log: Logger): GraphQLError {
  const cause = causeOf(error);
  if (error instanceof GraphQLError && !cause) return documentError(error);

  const place = error instanceof GraphQLError ? { nodes: error.nodes, path: error.path } : {};
  const refusal = refusalOf(cause);
  // An outage fails every request alike: a line for each, without a stack.
  if (isOutOfReach(cause)) log.warn({ err: (cause as Error).message, ...requestScope.getStore() }, 'the database is out of reach');
  else if (!(cause instanceof DomainError) && !isUnwritable(cause))
    log.error({ err: cause, ...requestScope.getStore() }, 'a resolver failed');
  if (refusal) return new GraphQLError(meaningOf(refusal.code), { ...place, extensions: errorExtensions(refusal) });
  return new GraphQLError(meaningOf('INTERNAL'), { ...place, extensions: { code: 'INTERNAL', ...requestScope.getStore() } });
}

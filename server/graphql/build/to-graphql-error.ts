import { GraphQLError } from 'graphql';
import { isOutOfReach, isUnwritable } from '#server/platform/db/connection/faults.ts';
import { BadInput, DomainError, type ErrorCode, errorCodes, Overloaded } from '#server/platform/errors.ts';
import { errorStatus } from '#server/platform/http/error-status.ts';
import { requestScope } from '#server/platform/http/request-scope.ts';
import type { Logger } from '#server/platform/log.ts';
import { errorExtensions, describeCode } from './domain-errors.ts';

/** The limits respond with this text, so that they do not tell their numbers. */
export const tooComplex = describeCode('QUERY_TOO_COMPLEX');
const deepIntrospection = 'Maximum introspection depth exceeded';
const byStatus: Record<number, ErrorCode> = { 405: 'METHOD_NOT_ALLOWED', 413: 'PAYLOAD_TOO_LARGE', 415: 'UNSUPPORTED_MEDIA_TYPE' };

/** The error that a resolver threw; undefined when GraphQL itself refused the document or its variables. */
function findCause(error: unknown): unknown {
  return error instanceof GraphQLError ? error.originalError && findCause(error.originalError) : error;
}

/**
 * With `spec` Yoga responds with 200 to a caller who accepts application/json: right for a document, wrong for a body that is no request.
 */
function readHttp({ extensions }: GraphQLError): { status?: number; spec?: boolean } {
  const http = (extensions.http ?? { spec: true, status: 400 }) as { status?: number };
  return extensions.code === 'BAD_REQUEST' ? { ...http, spec: false } : http;
}

/** GraphQL quotes the document in its messages, once for each fault, so a message is cut to this many letters. */
const maxMessageLength = 300;

/** Makes an error of a document into bad input, whatever the library calls it. The message of a parser that read the body is not sent. */
export function documentError(error: GraphQLError): GraphQLError {
  const http = readHttp(error);
  if (error.message.includes(tooComplex) || error.message === deepIntrospection)
    return new GraphQLError(tooComplex, {
      extensions: {
        code: 'QUERY_TOO_COMPLEX',
        ...(error.extensions['fields'] !== undefined && { fields: error.extensions['fields'] }),
        http,
      },
    });
  const ownCode = error.extensions.code as ErrorCode;
  const code = errorCodes.includes(ownCode) ? ownCode : (byStatus[http.status ?? 0] ?? 'BAD_INPUT');
  const message = error.message.slice(0, maxMessageLength);
  const { retryAfter } = error.extensions;
  return new GraphQLError(message, {
    nodes: error.nodes,
    path: error.path,
    extensions: { code, ...(retryAfter !== undefined && { retryAfter }), ...(!error.path && { http }) },
  });
}

function toRefusal(cause: unknown): DomainError | null {
  if (cause instanceof DomainError) return cause;
  if (isUnwritable(cause)) return new BadInput([]);
  return isOutOfReach(cause) ? new Overloaded() : null;
}

/**
 * The one place where a refusal becomes a GraphQL error. An unknown error is a fault of ours: the client gets the request id
 * and nothing else.
 */
export function toGraphQLError(error: unknown, log: Logger): GraphQLError {
  const cause = findCause(error);
  if (error instanceof GraphQLError && !cause) return documentError(error);

  const location = error instanceof GraphQLError ? { nodes: error.nodes, path: error.path } : {};
  const refusal = toRefusal(cause);
  // An outage fails every request alike, so each gets one line in the log, without a stack.
  if (isOutOfReach(cause)) log.warn({ err: (cause as Error).message, ...requestScope.getStore() }, 'the database is out of reach');
  else if (!(cause instanceof DomainError) && !isUnwritable(cause))
    log.error({ err: cause, ...requestScope.getStore() }, 'a resolver failed');
  if (refusal) return new GraphQLError(describeCode(refusal.code), { ...location, extensions: errorExtensions(refusal) });
  return new GraphQLError(describeCode('INTERNAL'), { ...location, extensions: { code: 'INTERNAL', ...requestScope.getStore() } });
}

/** Refuses a whole request before anything of it runs, such as for a wrong token: then the HTTP status says so, too. */
export function refuse(error: unknown): never {
  if (!(error instanceof DomainError)) throw error;
  const http = {
    status: errorStatus[error.code],
    ...('retryAfterSeconds' in error && { headers: { 'retry-after': String(error.retryAfterSeconds) } }),
  };
  throw new GraphQLError(describeCode(error.code), { extensions: { ...errorExtensions(error), http } });
}

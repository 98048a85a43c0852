import type { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import type { GraphQLFormattedError } from 'graphql';

// By their names, which Apollo keeps and plain/failed-answer.ts shares: pages without Apollo must not load it to tell faults apart.

/** The server answered, and refused. */
export const isRefusal = (error: unknown): error is Pick<CombinedGraphQLErrors, 'errors'> & Error =>
  error instanceof Error && error.name === 'CombinedGraphQLErrors';

/** A status that is no answer. */
const isServerError = (error: unknown): error is Pick<ServerError, 'bodyText' | 'statusCode' | 'response'> & Error =>
  error instanceof Error && error.name === 'ServerError';

/** What came makes no sense. */
export const isBroken = (error: unknown): boolean => error instanceof Error && error.name === 'ServerParseError';

const codeOf = (error: GraphQLFormattedError | undefined): string | null => {
  const code = error?.extensions?.['code'];
  return typeof code === 'string' ? code : null;
};

const firstInBody = (bodyText: string): GraphQLFormattedError | undefined => {
  try {
    return (JSON.parse(bodyText) as { errors?: GraphQLFormattedError[] }).errors?.[0];
  } catch {
    return undefined;
  }
};

/** What the server said, wherever it said it: in the answer or in the body of a refused request. */
const firstSaid = (error: unknown): GraphQLFormattedError | undefined => {
  if (isRefusal(error)) return error.errors[0];
  return isServerError(error) ? firstInBody(error.bodyText) : undefined;
};

/** A refusal that a mutation answered with, as a member of its union. */
interface TypedRefusal {
  code: string;
  retryAfterSeconds?: unknown;
}
const isTypedRefusal = (error: unknown): error is TypedRefusal =>
  typeof error === 'object' && error !== null && !(error instanceof Error) && 'code' in error && typeof error.code === 'string';

/** The stable name of what went wrong. */
export const errorCode = (error: unknown): string | null => (isTypedRefusal(error) ? error.code : codeOf(firstSaid(error)));

const headerSeconds = (error: unknown): number => (isServerError(error) ? Number(error.response.headers.get('retry-after') ?? NaN) : NaN);

/** Whole seconds after which a repeat makes sense; null when the server did not say. */
export const secondsToWait = (error: unknown): number | null => {
  const said = isTypedRefusal(error) ? error.retryAfterSeconds : (firstSaid(error)?.extensions?.['retryAfter'] ?? headerSeconds(error));
  return typeof said === 'number' && said > 0 ? Math.ceil(said) : null;
};

/** Nobody answered, or something between us and the server did. */
export const isNetworkError = (error: unknown): boolean =>
  error instanceof Error && !isRefusal(error) && (!isServerError(error) || error.statusCode >= 502);

const isSaidByRibbon = (error: unknown): boolean =>
  (isNetworkError(error) && !isServerError(error)) || errorCode(error) === 'EVENT_NOT_ACTIVE';

/** Nobody was reached, or the quest has ended, while something is shown: a ribbon says so. Other faults are told beside it. */
export const worthTelling = <Fault>(error: Fault, shown: unknown): Fault | undefined =>
  shown !== undefined && isSaidByRibbon(error) ? undefined : error;

const overloadCodes = ['OVERLOADED', 'LOCK_TIMEOUT', 'TRANSACTION_TIMEOUT'];
/** The server only says "later". */
export const isOverload = (code: string | null): boolean => overloadCodes.includes(code ?? '');

/** The server met a fault of its own (specification 8: "server error >=500"). */
export const isServerFault = (error: unknown): boolean =>
  (isServerError(error) && error.statusCode >= 500) || errorCode(error) === 'INTERNAL' || isOverload(errorCode(error));

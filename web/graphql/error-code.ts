import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import type { GraphQLFormattedError } from 'graphql';

const codeOf = (error: GraphQLFormattedError | undefined): string | null => {
  const code = error?.extensions?.['code'];
  return typeof code === 'string' ? code : null;
};

const codeInBody = (bodyText: string): string | null => {
  try {
    const body = JSON.parse(bodyText) as { errors?: GraphQLFormattedError[] };
    return codeOf(body.errors?.[0]);
  } catch {
    return null;
  }
};

/** The stable name of what went wrong, wherever it was said: in the answer or in the body of a refused request. */
export const errorCode = (error: unknown): string | null => {
  if (CombinedGraphQLErrors.is(error)) return codeOf(error.errors[0]);
  if (ServerError.is(error)) return codeInBody(error.bodyText);
  return null;
};

/** Nobody answered, or something between us and the server did. */
export const isNetworkError = (error: unknown): boolean =>
  error !== null && error !== undefined && !CombinedGraphQLErrors.is(error) && (!ServerError.is(error) || error.statusCode >= 502);

/** The server met a fault of its own (specification 8: "server error >=500"). */
export const isServerFault = (error: unknown): boolean =>
  (ServerError.is(error) && error.statusCode >= 500) || ['INTERNAL', 'OVERLOADED'].includes(errorCode(error) ?? '');

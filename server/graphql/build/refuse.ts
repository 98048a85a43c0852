import { GraphQLError } from 'graphql';
import { DomainError } from '#server/platform/errors.ts';
import { errorStatus } from '#server/platform/http/error-status.ts';
import { errorExtensions, meaningOf } from './domain-errors.ts';

/** Nothing runs for who may not even ask, as with a token that is none: then the status says so too. */
export function refuse(error: unknown): never {
  if (!(error instanceof DomainError)) throw error;
  const http = {
    status: errorStatus[error.code],
    ...('retryAfterSeconds' in error && { headers: { 'retry-after': String(error.retryAfterSeconds) } }),
  };
  throw new GraphQLError(meaningOf(error.code), { extensions: { ...errorExtensions(error), http } });
}

import { ApolloLink } from '@apollo/client';
import { ServerError } from '@apollo/client/errors';
import { OperationTypeNode } from 'graphql';
import { catchError, defer, map, of, retry, timer } from 'rxjs';
import { noteServed, suspectClosed } from '#web/shared/connection/service-state.ts';
import { isOverload } from '#web/graphql/error-code.ts';
import { laterStatuses, maxTries, retryAfterMs, waitBeforeRetryMs } from '#web/graphql/back-off.ts';

/** An answer that only says "later". */
class Later extends Error {
  readonly result: ApolloLink.Result;
  constructor(result: ApolloLink.Result) {
    super('later');
    this.result = result;
  }
}

const isLater = (code: string): boolean => code === 'IDEMPOTENCY_IN_PROGRESS' || isOverload(code);

const saysLater = (result: ApolloLink.Result): boolean =>
  result.errors?.some(({ extensions }) => isLater(String(extensions?.['code']))) ?? false;

const mayRepeat = (operation: ApolloLink.Operation): boolean =>
  operation.operationType === OperationTypeNode.QUERY || typeof operation.getContext()['idempotencyKey'] === 'string';

const isTransient = (error: unknown): boolean =>
  error instanceof Later || (ServerError.is(error) ? laterStatuses.includes(error.statusCode) : error instanceof Error);

const wishOf = (error: unknown): number | null => (ServerError.is(error) ? retryAfterMs(error.response.headers.get('retry-after')) : null);

/** Repeats queries, and mutations that carry an idempotency key: no other mutation may be sent twice. */
export const retryLink = new ApolloLink((operation, forward) => {
  if (!mayRepeat(operation)) return forward(operation);
  // Asked anew each time: the links below make the request when they are called, not when they are subscribed to.
  return defer(() => forward(operation)).pipe(
    map((result) => {
      if (saysLater(result)) throw new Later(result);
      if (result.data) noteServed();
      return result;
    }),
    retry({
      count: maxTries - 1,
      delay: (error: unknown, failures) => {
        if (!isTransient(error)) throw error;
        if (error instanceof Later || (ServerError.is(error) && error.statusCode === 503)) suspectClosed();
        return timer(waitBeforeRetryMs(failures, wishOf(error)));
      },
    }),
    // When patience is over, "later" is what it is: an answer with an error.
    catchError((error: unknown) => {
      if (error instanceof Later) return of(error.result);
      throw error;
    }),
  );
});

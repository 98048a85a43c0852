import { ApolloLink, InMemoryCache, ApolloClient } from '@apollo/client';
import { ServerError } from '@apollo/client/errors';
import { BaseHttpLink } from '@apollo/client/link/http';
import { OperationTypeNode } from 'graphql';
import { defer, retry, tap, timer, catchError, map } from 'rxjs';
import { noteServed } from '#web/shared/connection/service-state.ts';
import { sessionHint } from '#web/shared/session-hint.ts';
import possibleTypes from '../__generated__/possible-types.generated.ts';
import { RefusedError, StatusError } from '../api-errors.ts';
import { fetchAttempt } from '../fetch-attempt.ts';
import { delayBeforeRetryMs } from '../retry-policy.ts';
import { persistedLink } from './persisted-link.ts';
import { csrfLink, headersLink, refusedLink, type SessionRefusal } from './session-links.ts';
import { sseLink } from './sse-link.ts';

interface ClientOptions {
  language: () => string;
  onRefused: (code: SessionRefusal) => void;
  /** Runs after each result with its data, a moment before they are in the cache. */
  onResponse?: (data: unknown) => void;
}

export const createApolloClient = ({ language, onRefused, onResponse }: ClientOptions): ApolloClient => {
  const http = new BaseHttpLink({ uri: '/graphql', credentials: 'same-origin', fetch: fetchAttempt });
  const requests = ApolloLink.from([
    refusedLink(onRefused),
    retryLink,
    csrfLink,
    headersLink(language),
    persistedLink,
    apiErrorsLink,
    http,
  ]);
  const link = ApolloLink.split(({ operationType }) => operationType === OperationTypeNode.SUBSCRIPTION, sseLink(language), requests);
  const heard = new ApolloLink((operation, forward) => forward(operation).pipe(tap(({ data }) => onResponse?.(data))));
  return new ApolloClient({
    link: heard.concat(link),
    cache: createCache(),
    devtools: { enabled: import.meta.env.DEV },
    // A hidden page polls nothing.
    defaultOptions: { watchQuery: { skipPollAttempt: () => document.hidden } },
  });
};

export const createCache = (): InMemoryCache =>
  new InMemoryCache({
    ...possibleTypes,
    typePolicies: {
      // These types have no id and belong to one object, so a new result merges with the old one.
      Hint: { merge: true },
      Solution: { merge: true },
      LocalizedText: { merge: true },
      // Its id is the same in every event, while its names are the event's.
      Category: { keyFields: false, merge: true },
      PriceList: { merge: true },
      Pass: { merge: true },
      // Each card queries its own part.
      OrganizerStatistics: { merge: true },
    },
  });

/**
 * Turns Apollo's errors into ours, so that the links above and all callers know one set of classes.
 * A body that Apollo cannot parse stays as it is and counts as a fault of the network.
 */
export const apiErrorsLink = new ApolloLink((operation, forward) =>
  forward(operation).pipe(
    map((result) => {
      if (result.errors?.length) throw new RefusedError(result.errors);
      return result;
    }),
    catchError((error: unknown) => {
      throw ServerError.is(error) ? new StatusError(error.response, error.bodyText) : error;
    }),
  ),
);

const mayRepeat = (operation: ApolloLink.Operation): boolean =>
  operation.operationType === OperationTypeNode.QUERY || typeof operation.getContext()['idempotencyKey'] === 'string';

/** Repeats queries, and mutations that carry an idempotency key: no other mutation may be sent twice. */
export const retryLink = new ApolloLink((operation, forward) => {
  if (!mayRepeat(operation)) return forward(operation);
  const isPersonal = operation.operationType !== OperationTypeNode.QUERY && sessionHint.get();
  // Deferred, because the links below make the request when they are called, not when they are subscribed to.
  return defer(() => forward(operation)).pipe(
    tap(noteServed),
    retry({
      delay: (error: unknown, failures) => {
        const ms = delayBeforeRetryMs(error, failures);
        if (ms === null) throw error;
        // Whose change it was may have left meanwhile, and somebody else signed in. A query may come from anybody: the page waits for it.
        return timer(ms).pipe(
          tap(() => {
            if (isPersonal && !sessionHint.get()) throw error;
          }),
        );
      },
    }),
  );
});

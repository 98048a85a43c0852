import { ApolloLink, Observable } from '@apollo/client';
import { print } from 'graphql';
import { createSseClient } from '#web/graphql/sse-client.ts';

/** Subscriptions over server-sent events: plain HTTP, so cookies, proxies and CSP need nothing special. */
export const sseLink = (language: () => string): ApolloLink => {
  const client = createSseClient(language);
  return new ApolloLink(
    (operation) =>
      new Observable((sink) =>
        client.subscribe<ApolloLink.Result['data']>(
          { query: print(operation.query), operationName: operation.operationName, variables: operation.variables },
          {
            next: (result) => sink.next(result as ApolloLink.Result),
            error: (error) => sink.error(error),
            complete: () => sink.complete(),
          },
        ),
      ),
  );
};

import { ApolloClient, ApolloLink } from '@apollo/client';
import { BaseHttpLink } from '@apollo/client/link/http';
import { OperationTypeNode } from 'graphql';
import { tap } from 'rxjs';
import { apiErrorsLink } from './api-errors-link.ts';
import { createCache } from './cache-policies.ts';
import { fetchAttempt } from '../fetch-attempt.ts';
import { persistedLink } from './persisted-link.ts';
import { retryLink } from './retry-link.ts';
import { csrfLink, headersLink, refusedLink, type SessionRefusal } from './session-links.ts';
import { sseLink } from './sse-link.ts';

interface ClientOptions {
  language: () => string;
  onRefused: (code: SessionRefusal) => void;
  /** Runs after each result, a moment before it is in the cache. */
  onAnswer?: () => void;
}

export const createApolloClient = ({ language, onRefused, onAnswer }: ClientOptions): ApolloClient => {
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
  const heard = new ApolloLink((operation, forward) => forward(operation).pipe(tap(() => onAnswer?.())));
  return new ApolloClient({ link: heard.concat(link), cache: createCache(), devtools: { enabled: import.meta.env.DEV } });
};

import { ApolloClient, ApolloLink, HttpLink } from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import { tap } from 'rxjs';
import { createCache } from '#web/graphql/cache-policies.ts';
import { retryLink } from '#web/graphql/retry-link.ts';
import { csrfLink, headersLink, refusedLink, type SessionRefusal } from '#web/graphql/session-links.ts';
import { sseLink } from '#web/graphql/sse-link.ts';
import { watchedFetch } from '#web/shared/connection/watched-fetch.ts';

/** One attempt; a network that freezes silently would otherwise hold a request for minutes. */
const attemptMs = 20_000;

const fetchAttempt: typeof fetch = (input, init) => {
  const attempt = new AbortController();
  const timer = setTimeout(() => attempt.abort(new DOMException('No answer in time', 'TimeoutError')), attemptMs);
  init?.signal?.addEventListener('abort', () => attempt.abort(init.signal?.reason), { once: true });
  return watchedFetch(input, { ...init, signal: attempt.signal }).finally(() => clearTimeout(timer));
};

interface ClientOptions {
  language: () => string;
  onRefused: (code: SessionRefusal) => void;
  /** The server has said something, which will be in the cache in a moment. */
  onAnswer?: () => void;
}

export const createApolloClient = ({ language, onRefused, onAnswer }: ClientOptions): ApolloClient => {
  const http = new HttpLink({ uri: '/graphql', credentials: 'same-origin', fetch: fetchAttempt });
  const requests = ApolloLink.from([refusedLink(onRefused), retryLink, csrfLink, headersLink(language), http]);
  const link = ApolloLink.split(({ operationType }) => operationType === OperationTypeNode.SUBSCRIPTION, sseLink(language), requests);
  const heard = new ApolloLink((operation, forward) => forward(operation).pipe(tap(() => onAnswer?.())));
  return new ApolloClient({ link: heard.concat(link), cache: createCache(), devtools: { enabled: import.meta.env.DEV } });
};

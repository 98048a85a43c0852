import type { ApolloLink } from '@apollo/client';
import { SetContextLink } from '@apollo/client/link/context';
import { ErrorLink } from '@apollo/client/link/error';
import { OperationTypeNode } from 'graphql';
import { from, switchMap } from 'rxjs';
import { csrfToken, knownCsrfToken, renewCsrfToken } from '../csrf-token.ts';
import { errorCode } from '../error-code.ts';

/** Headers that every request carries. */
export const headersLink = (language: () => string): ApolloLink =>
  new SetContextLink(async ({ headers, idempotencyKey }, { operationType }) => {
    // A query never waits for the token: only a mutation needs it.
    const token = operationType === OperationTypeNode.QUERY ? knownCsrfToken() : await csrfToken();
    return {
      headers: {
        ...(headers as Record<string, string> | undefined),
        'accept-language': language(),
        ...(token !== null && { 'x-csrf-token': token }),
        ...(typeof idempotencyKey === 'string' && { 'idempotency-key': idempotencyKey }),
      },
    };
  });

/** Renews a token that the server refuses, and repeats the request once: it was refused before it did anything. */
export const csrfLink: ApolloLink = new ErrorLink(({ error, operation, forward }) => {
  if (errorCode(error) !== 'CSRF_FAILED' || operation.getContext()['isCsrfRetry'] === true) return;
  operation.setContext({ isCsrfRetry: true });
  return from(renewCsrfToken()).pipe(switchMap(() => forward(operation)));
});

/** The person is not signed in, or has no right. Refusals of a QR code are about the code and do not count. */
export type SessionRefusal = 'UNAUTHENTICATED' | 'FORBIDDEN';

/** Reports a refusal that may be the session's fault. */
export const refusedLink = (onRefused: (code: SessionRefusal) => void): ApolloLink =>
  new ErrorLink(({ error }) => {
    const code = errorCode(error);
    if (code === 'UNAUTHENTICATED' || code === 'FORBIDDEN') onRefused(code);
  });

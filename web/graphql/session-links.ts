import type { ApolloLink } from '@apollo/client';
import { ErrorLink } from '@apollo/client/link/error';
import { SetContextLink } from '@apollo/client/link/context';
import { OperationTypeNode } from 'graphql';
import { from, switchMap } from 'rxjs';
import { csrfToken, knownCsrfToken, renewCsrfToken } from '#web/graphql/csrf-token.ts';
import { errorCode } from '#web/graphql/error-code.ts';

/** Headers that every request carries. */
export const headersLink = (language: () => string): ApolloLink =>
  new SetContextLink(async ({ headers, idempotencyKey }, { operationType }) => {
    // Reading never waits for the token: only what changes something needs it.
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

/** A token that the server no longer takes is renewed, and the request repeated once: it was refused before it did anything. */
export const csrfLink: ApolloLink = new ErrorLink(({ error, operation, forward }) => {
  if (errorCode(error) !== 'CSRF_FAILED' || operation.getContext()['isCsrfRetry'] === true) return;
  operation.setContext({ isCsrfRetry: true });
  return from(renewCsrfToken()).pipe(switchMap(() => forward(operation)));
});

/** Nobody is signed in, or whoever is may not. Refusals of a QR code are none of these: they are about the code. */
export type SessionRefusal = 'UNAUTHENTICATED' | 'FORBIDDEN';

/** Tells whoever navigates that the session may be to blame. */
export const refusedLink = (onRefused: (code: SessionRefusal) => void): ApolloLink =>
  new ErrorLink(({ error }) => {
    const code = errorCode(error);
    if (code === 'UNAUTHENTICATED' || code === 'FORBIDDEN') onRefused(code);
  });

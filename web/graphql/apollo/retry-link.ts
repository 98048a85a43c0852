import { ApolloLink } from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import { defer, retry, tap, timer } from 'rxjs';
import { delayBeforeRetryMs } from '../retry-policy.ts';
import { noteServed } from '#web/shared/connection/service-state.ts';
import { sessionHint } from '#web/shared/session-hint.ts';

const mayRepeat = (operation: ApolloLink.Operation): boolean =>
  operation.operationType === OperationTypeNode.QUERY || typeof operation.getContext()['idempotencyKey'] === 'string';

/** Repeats queries, and mutations that carry an idempotency key: no other mutation may be sent twice. */
export const retryLink = new ApolloLink((operation, forward) => {
  if (!mayRepeat(operation)) return forward(operation);
  const wasSignedIn = sessionHint.get();
  // Deferred, because the links below make the request when they are called, not when they are subscribed to.
  return defer(() => forward(operation)).pipe(
    tap(noteServed),
    retry({
      delay: (error: unknown, failures) => {
        const ms = delayBeforeRetryMs(error, failures);
        if (ms === null) throw error;
        // Whose request it was may have left meanwhile, and somebody else signed in.
        return timer(ms).pipe(
          tap(() => {
            if (wasSignedIn && !sessionHint.get()) throw error;
          }),
        );
      },
    }),
  );
});

import { askOnce } from '#web/graphql/plain/ask-once.ts';
import type { TextOperation } from '#web/graphql/plain/text-operation.ts';
import { delayBeforeRetryMs } from '#web/graphql/retry-policy.ts';
import { noteServed } from '#web/shared/connection/service-state.ts';

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => (clearTimeout(timer), reject(signal.reason as Error)), { once: true });
  });

/** Sends a query and retries as Apollo's client does, without loading it: for public pages. */
export const ask = async <Data, Variables extends object>(
  operation: TextOperation<Data, Variables>,
  variables: Variables,
  signal: AbortSignal,
): Promise<Data> => {
  for (let failures = 1; ; failures += 1) {
    try {
      const data = await askOnce({ operation, variables }, signal);
      noteServed();
      return data;
    } catch (error) {
      const ms = signal.aborted ? null : delayBeforeRetryMs(error, failures);
      if (ms === null) throw error;
      await pause(ms, signal);
    }
  }
};

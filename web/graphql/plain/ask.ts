import { currentLanguage } from '#web/i18n/i18n.ts';
import { noteServed } from '#web/shared/connection/service-state.ts';
import { fetchAttempt } from '../fetch-attempt.ts';
import { sendDocument } from '../persisted.ts';
import { delayBeforeRetryMs } from '../retry-policy.ts';
import { readResult } from './read-result.ts';
import type { TextOperation } from './text-operation.ts';

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

interface Wish<Data, Variables> {
  operation: TextOperation<Data, Variables>;
  variables: Variables;
}

/** Sends a query once. Throws one of our errors (api-errors.ts), or what fetch throws. */
export const askOnce = async <Data, Variables>({ operation, variables }: Wish<Data, Variables>, signal: AbortSignal): Promise<Data> => {
  const response = await sendDocument(operation, (document) =>
    fetchAttempt('/graphql', {
      method: 'POST',
      credentials: 'same-origin',
      headers: {
        'content-type': 'application/json',
        accept: 'application/graphql-response+json, application/json;q=0.9',
        'accept-language': currentLanguage(),
      },
      body: JSON.stringify({ ...document, operationName: operation.name, variables }),
      signal,
    }),
  );
  return readResult<Data>(response, await response.text());
};

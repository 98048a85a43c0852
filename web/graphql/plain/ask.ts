import { laterStatuses, maxTries, retryAfterMs, waitBeforeRetryMs } from '#web/graphql/back-off.ts';
import { errorCode, isBroken, isOverload, isRefusal } from '#web/graphql/error-code.ts';
import { askOnce } from '#web/graphql/plain/ask-once.ts';
import { NoAnswer } from '#web/graphql/plain/failed-answer.ts';
import type { TextOperation } from '#web/graphql/plain/text-operation.ts';
import { noteServed, suspectClosed } from '#web/shared/connection/service-state.ts';

const saysLater = (error: unknown): boolean => isOverload(errorCode(error));

/** Whether the same query may be answered in a moment. What makes no sense will make none then either. */
const isTransient = (error: unknown): boolean =>
  error instanceof NoAnswer ? laterStatuses.includes(error.statusCode) : saysLater(error) || !(isRefusal(error) || isBroken(error));

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => (clearTimeout(timer), reject(signal.reason as Error)), { once: true });
  });

/** Asks as patiently as the API's client does (retry-link.ts), without it: for pages that anybody may read. */
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
      if (signal.aborted || failures === maxTries || !isTransient(error)) throw error;
      if (saysLater(error) || (error instanceof NoAnswer && error.statusCode === 503)) suspectClosed();
      const wishMs = error instanceof NoAnswer ? retryAfterMs(error.response.headers.get('retry-after')) : null;
      await pause(waitBeforeRetryMs(failures, wishMs), signal);
    }
  }
};

import { noteMaintenance } from '#web/shared/connection/maintenance.ts';
import { suspectClosed } from '#web/shared/connection/service-state.ts';
import { RefusedError, StatusError, UnreadableError } from './api-errors.ts';
import { retryAfterMs, waitBeforeRetryMs } from './back-off.ts';
import { readCode, isMaintenance, isOverload } from './error-code.ts';

const maxTries = 5;
/** With these statuses the server asks to come back later. */
const laterStatuses = [408, 425, 429, 502, 503, 504];

const isLater = (code: string | null): boolean => code === 'IDEMPOTENCY_IN_PROGRESS' || isOverload(code);

const saysLater = (error: unknown): boolean => error instanceof RefusedError && error.errors.some((each) => isLater(readCode(each)));

/** A lost connection may come back. What cannot be read now cannot be read in a moment either. */
const isTransient = (error: unknown): boolean => {
  if (error instanceof StatusError) return laterStatuses.includes(error.statusCode);
  return saysLater(error) || !(error instanceof RefusedError || error instanceof UnreadableError);
};

/** Milliseconds to wait before the next try; null when there is none. `failures` counts the tries so far. */
export const delayBeforeRetryMs = (error: unknown, failures: number): number | null => {
  if (isMaintenance(error)) {
    // It lasts longer than these tries. Callers with something to send wait for its end.
    noteMaintenance();
    return null;
  }
  if (failures >= maxTries || !isTransient(error)) return null;
  if (saysLater(error) || (error instanceof StatusError && error.statusCode === 503)) suspectClosed(failures);
  const wishMs = error instanceof StatusError ? retryAfterMs(error.response.headers.get('retry-after')) : null;
  return waitBeforeRetryMs(failures, wishMs);
};

import type { FailureLog } from '#server/platform/failure-log.ts';

const secondMs = 1_000;

/**
 * Does the work each second, never twice at once, until the returned function is called. A failure is logged, and the work is tried again.
 */
export function eachSecond(failures: FailureLog, work: () => Promise<unknown>): () => void {
  let isRunning = false;
  const timer = setInterval(() => {
    if (isRunning) return;
    isRunning = true;
    work()
      .then(
        () => failures.worked(),
        (error: unknown) => failures.failed(error),
      )
      .finally(() => (isRunning = false));
  }, secondMs);
  return () => clearInterval(timer);
}

import { setTimeout as wait } from 'node:timers/promises';

/** The timeout, and the interval between checks. */
interface Polling {
  timeoutMs?: number;
  everyMs?: number;
}

/**
 * Resolves as soon as the check succeeds; a check that throws counts as not yet. After the timeout it fails with the name of the condition.
 */
export async function until(
  condition: string,
  isSeen: () => boolean | Promise<boolean>,
  { timeoutMs = 20_000, everyMs = 10 }: Polling = {},
): Promise<void> {
  const end = performance.now() + timeoutMs;
  for (let cause: unknown; ; await wait(everyMs)) {
    try {
      if (await isSeen()) return;
    } catch (error) {
      cause = error;
    }
    if (performance.now() > end) throw new Error(`not within ${timeoutMs / 1000} s: ${condition}`, { cause });
  }
}

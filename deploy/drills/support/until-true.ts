import { setTimeout as wait } from 'node:timers/promises';

const everyMs = 100;

/** Asks again and again until the answer is yes; what cannot be asked yet counts as no. Fails with its name after `patienceMs`. */
export async function untilTrue(what: string, ask: () => Promise<boolean>, patienceMs = 60_000): Promise<void> {
  const end = performance.now() + patienceMs;
  let reason: unknown;
  for (;;) {
    const isTrue = await ask().catch((error: unknown) => {
      reason = error;
      return false;
    });
    if (isTrue) return;
    if (performance.now() > end) throw new Error(`not within ${patienceMs / 1000} s: ${what}`, { cause: reason });
    await wait(everyMs);
  }
}

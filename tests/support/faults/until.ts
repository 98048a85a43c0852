import { setTimeout as wait } from 'node:timers/promises';

/** How long it may take, and how often it is looked for. */
interface Patience {
  patienceMs?: number;
  everyMs?: number;
}

/** Resolves as soon as something can be seen; what fails is not seen yet. Fails with its name when it never can be seen. */
export async function until(
  what: string,
  isSeen: () => boolean | Promise<boolean>,
  { patienceMs = 20_000, everyMs = 10 }: Patience = {},
): Promise<void> {
  const end = performance.now() + patienceMs;
  for (let cause: unknown; ; await wait(everyMs)) {
    try {
      if (await isSeen()) return;
    } catch (error) {
      cause = error;
    }
    if (performance.now() > end) throw new Error(`not within ${patienceMs / 1000} s: ${what}`, { cause });
  }
}

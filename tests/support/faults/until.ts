import { setTimeout as wait } from 'node:timers/promises';

const everyMs = 10;
const patienceMs = 20_000;

/** Resolves as soon as something can be seen; fails with its name when it never can. */
export async function until(what: string, isSeen: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + patienceMs;
  while (!(await isSeen())) {
    if (performance.now() > end) throw new Error(`not within ${patienceMs / 1000} s: ${what}`);
    await wait(everyMs);
  }
}

import { setTimeout as wait } from 'node:timers/promises';
import { sentenceOf } from '#server/sentence-of.ts';
import { Refused } from '../with-deps.ts';

/** Does a work every so many seconds until SIGTERM or SIGINT; one that fails is told, and tried again at the next turn. Without seconds it is done once. */
export async function every(seconds: number | undefined, work: () => Promise<void>): Promise<void> {
  if (seconds === undefined) return work();
  const ending = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => ending.abort());
  while (!ending.signal.aborted) {
    const from = performance.now();
    await work().catch((error: unknown) => {
      process.stderr.write(`${error instanceof Refused ? error.message : sentenceOf(error)}\n`);
    });
    await wait(Math.max(0, seconds * 1_000 - (performance.now() - from)), undefined, ending).catch(() => undefined);
  }
}

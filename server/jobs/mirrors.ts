import type { Deps } from '#server/context.ts';
import { FailureLog } from '#server/platform/failure-log.ts';
import { eachSecond } from './each-second.ts';

/**
 * Sends each second what waits in the queue, each way by itself, so that a slow service holds nothing else up. Several processes may do so. While
 * writes are refused, it waits. Nothing is begun where there is no queue.
 */
export function sendSteadily({ queue, log, writes }: Deps): (() => void)[] {
  if (!queue) return [];
  return queue.names.map((name) => {
    const failures = new FailureLog(log, {
      failing: `jobs of the queue ${name} failed, and are tried again`,
      working: `the queue ${name} works again`,
    });
    return eachSecond(failures, async () => {
      if (!writes?.stop) await queue.run(name);
    });
  });
}

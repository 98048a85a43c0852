import type { Deps } from '#server/context.ts';
import { whileThere } from '#server/platform/db/connection/database-watch.ts';
import type { WriteGate } from '#server/platform/db/write-gate.ts';
import { FailureLog } from '#server/platform/failure-log.ts';
import { eachSecond } from './each-second.ts';

/** Refreshes the write gate each second, until the returned function is called. */
export function refreshWriteGateSteadily({ log, watch }: Pick<Deps, 'log' | 'watch'>, writes: WriteGate): () => void {
  const failures = new FailureLog(log, {
    failing: 'the database does not say whether writes are refused, so what it said last stays true',
    working: 'the database says again whether writes are refused',
  });
  return eachSecond(failures, () => whileThere(watch, () => writes.refresh()));
}

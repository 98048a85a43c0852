import { isForeign } from '#web/outside/is-foreign.ts';
import { afterWhile } from '../clock/while-seen.ts';
import { observableValue } from '../observable-value.ts';

export const serviceState = observableValue<
  | 'open'
  /** The server responds, and says that it cannot work yet (restart, migration, database away). */
  | 'closed'
  /** The same, but this page has shown data, and keeps them. */
  | 'broken'
>('open');

const retryMs = 5_000;
let hasServed = false;
let looking: Promise<void> | null = null;
let callOff = () => {};

const isReady = async (): Promise<boolean> => {
  const response = await fetch('/readyz', { cache: 'no-store', signal: AbortSignal.timeout(retryMs) });
  if (isForeign(response)) throw new Error('foreign');
  return response.status !== 503;
};

const check = async () => {
  // Without a response of ours the network is gone: the strip says so, and the page stays as it is.
  const ready = await isReady().catch(() => serviceState.get() === 'open');
  serviceState.set(ready ? 'open' : hasServed ? 'broken' : 'closed');
  looking = null;
  // A crowd that waits for the same restart must not come back in one second.
  if (!ready) callOff = afterWhile(checkNow, retryMs * (1 + Math.random()));
};

export const checkNow = (): void => {
  callOff();
  looking ??= check();
};

/** A page that has shown data keeps it while a refetch fails, and the strip says why. */
export const noteServed = (): void => {
  hasServed = true;
};

/** The server asked a request to come back later: the first one of a page asks why at once, and later ones when it does so again. */
export const suspectClosed = (failures: number): void => {
  if (!hasServed || failures > 1) checkNow();
};

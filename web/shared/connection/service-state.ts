import { observableValue } from '../observable-value.ts';

/** closed: the server responds, and says that it cannot work yet (restart, migration, database away). */
export const serviceState = observableValue<'open' | 'closed'>('open');

const retryMs = 5_000;
let hasServed = false;
let looking: Promise<void> | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

const isReady = async (): Promise<boolean> => {
  const response = await fetch('/readyz', { cache: 'no-store', signal: AbortSignal.timeout(retryMs) });
  return response.status !== 503;
};

const check = async () => {
  // Without a response the network is gone: the strip says so, and the page stays as it is.
  const ready = await isReady().catch(() => serviceState.get() === 'open');
  serviceState.set(ready ? 'open' : 'closed');
  looking = null;
  // A crowd that waits for the same restart must not come back in one second.
  if (!ready) timer = setTimeout(checkNow, retryMs * (1 + Math.random()));
};

export const checkNow = (): void => {
  clearTimeout(timer);
  looking ??= check();
};

/** A page that has shown data keeps it while a refetch fails, and shows error boxes of its own. */
export const noteServed = (): void => {
  hasServed = true;
};

/** The server asked a request to come back later. */
export const suspectClosed = (): void => {
  if (!hasServed) checkNow();
};

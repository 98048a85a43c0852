import { observableValue } from '#web/shared/observable-value.ts';

/** closed: the server answers, and says that it cannot work yet (restart, migration, database away). */
export const serviceState = observableValue<'open' | 'closed'>('open');

const lookAgainMs = 5_000;
let hasServed = false;
let looking: Promise<void> | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

const isReady = async (): Promise<boolean> => {
  const response = await fetch('/readyz', { cache: 'no-store', signal: AbortSignal.timeout(lookAgainMs) });
  return response.status !== 503;
};

const look = async () => {
  // Without an answer it is the network that is gone: the strip says so, and the page stays as it is.
  const ready = await isReady().catch(() => serviceState.get() === 'open');
  serviceState.set(ready ? 'open' : 'closed');
  looking = null;
  // A crowd that waits for the same restart must not come back in one second.
  if (!ready) timer = setTimeout(lookNow, lookAgainMs * (1 + Math.random()));
};

export const lookNow = (): void => {
  clearTimeout(timer);
  looking ??= look();
};

/** A page that has shown something is never taken away: from then on its own error boxes speak. */
export const noteServed = (): void => {
  hasServed = true;
};

/** A request was told "later". */
export const suspectClosed = (): void => {
  if (!hasServed) lookNow();
};

import { createConnectionMonitor } from '#web/shared/connection/connection-state.ts';

const monitor = createConnectionMonitor(async () => {
  const response = await fetch('/api/auth/csrf', { cache: 'no-store' });
  if (response.status === 502 || response.status === 504) throw new Error('no server behind the proxy');
});

export const connection = monitor.connection;

window.addEventListener('online', monitor.probeNow);
window.addEventListener('offline', monitor.failed);
document.addEventListener('visibilitychange', () => document.hidden || monitor.probeNow());

/** fetch that tells the connection strip how it went. */
export const watchedFetch = (input: RequestInfo | URL, init?: RequestInit): Promise<Response> =>
  monitor.watch(
    () => fetch(input, init),
    // A request that we gave up ourselves (left page, closed stream) says nothing about the network; one that ran out of time does.
    () => init?.signal?.aborted === true && (init.signal.reason as Error | undefined)?.name !== 'TimeoutError',
  );

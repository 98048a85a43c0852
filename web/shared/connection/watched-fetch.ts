import { type ConnectionState, createConnectionMonitor } from '#web/shared/connection/connection-state.ts';
import { noteRequest } from '#web/shared/connection/last-request.ts';
import { useObservablePart } from '#web/shared/observable-value.ts';

const monitor = createConnectionMonitor(async () => {
  const response = await fetch('/api/auth/csrf', { cache: 'no-store' });
  if (response.status === 502 || response.status === 504) throw new Error('no server behind the proxy');
});

export const { connection, onReturn } = monitor;

/** How it stands; each answer changes when the last one came, which is nothing to most. */
export const useConnectionState = (): ConnectionState => useObservablePart(connection, ({ state }) => state);

/** For what arrives outside an answer: a frame or a ping of a stream proves the connection as well. */
export const heardFromServer = monitor.answered;

/** For what is shown from an earlier visit. */
export const vouchedAt = monitor.vouchedAt;

// Pages are also rendered at build time, where no one signs in or out.
if (!import.meta.env.SSR) {
  window.addEventListener('online', monitor.probeNow);
  window.addEventListener('offline', monitor.failed);
  document.addEventListener('visibilitychange', () => document.hidden || monitor.probeNow());
}

/** fetch that tells the connection strip how it went. */
export const watchedFetch = (input: RequestInfo | URL, init?: RequestInit): Promise<Response> =>
  monitor.watch(
    async () => noteRequest(await fetch(input, init)),
    // A request that we gave up ourselves (left page, closed stream) says nothing about the network; one that ran out of time does.
    () => init?.signal?.aborted === true && (init.signal.reason as Error | undefined)?.name !== 'TimeoutError',
  );

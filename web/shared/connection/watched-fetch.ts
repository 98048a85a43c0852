import { isPage } from '#web/outside/is-page.ts';
import { type ConnectionState, createConnectionMonitor } from '#web/shared/connection/connection-state.ts';
import { onWritesReturn } from '#web/shared/connection/maintenance.ts';
import { noteRequest } from '#web/shared/connection/last-request.ts';
import { useObservablePart } from '#web/shared/observable-value.ts';

/** Somebody on the way answers in place of our server. */
let isBarred = false;

/**
 * Nothing that is fetched here is a page. Where one comes as if all were well, an operator lets phones through to a few sites only, or a
 * café wants a sign-in first: that is no network.
 */
const fromServer = (response: Response): Response => {
  isBarred = isPage(response);
  if (isBarred) throw new TypeError('a page');
  return response;
};

const monitor = createConnectionMonitor(async () => {
  const response = fromServer(await fetch('/api/auth/csrf', { cache: 'no-store' }));
  if (response.status === 502 || response.status === 504) throw new Error('no server behind the proxy');
});

export const { connection, onReturn } = monitor;

/** Runs `act` when the network is back, and when the server takes writes again: for who has something to send. Else as `onReturn`. */
export const onSendable = (act: () => void, withinMs = 0): (() => void) => {
  const forget = [onReturn(act, withinMs), onWritesReturn(act, withinMs)];
  return () => forget.forEach((each) => each());
};

/** Returns the state alone, because each response changes `lastAnswerAt` and would render most components again. */
export const useConnectionState = (): ConnectionState => useObservablePart(connection, ({ state }) => state);

export const hasNetwork = (): boolean => navigator.onLine && !isBarred;

/** Call this for a frame or a ping of a stream, which proves the connection as well. */
export const heardFromServer = monitor.answered;

/** Call this for data shown from an earlier visit. */
export const vouchedAt = monitor.vouchedAt;

// Pages are also rendered at build time, where no one signs in or out.
if (!import.meta.env.SSR) {
  window.addEventListener('online', monitor.probeNow);
  window.addEventListener('offline', monitor.failed);
  document.addEventListener('visibilitychange', () => document.hidden || monitor.probeNow());
}

/** Fetches and reports the outcome to the connection strip. */
export const watchedFetch = (input: RequestInfo | URL, init?: RequestInit): Promise<Response> =>
  monitor.watch(
    async () => noteRequest(fromServer(await fetch(input, init))),
    // A request that the client aborts itself (left page, closed stream) says nothing about the network; a timeout does.
    () => init?.signal?.aborted === true && (init.signal.reason as Error | undefined)?.name !== 'TimeoutError',
  );

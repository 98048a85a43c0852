import { isPage } from '#web/outside/is-page.ts';
import { useObservablePart } from '../observable-value.ts';
import { type ConnectionState, createConnectionMonitor } from './connection-state.ts';
import { noteRequest } from './last-request.ts';
import { onWritesReturn } from './maintenance.ts';

/** Somebody on the way responds in place of our server. */
let isBarred = false;

/**
 * Nothing that is fetched here is a page. Where one comes as if all were well, it is from a captive portal: an operator lets phones through
 * to a few sites only, or a café wants a sign-in first. That is no network.
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

/** As `onReturn`, and runs `act` also when the server takes writes again, for senders of waiting commands. */
export const onSendable = (act: () => void, withinMs = 0): (() => void) => {
  const forget = [onReturn(act, withinMs), onWritesReturn(act, withinMs)];
  return () => forget.forEach((each) => each());
};

/** Returns the state alone, because each response changes `lastAnswerAt` and would render most components again. */
export const useConnectionState = (): ConnectionState => useObservablePart(connection, ({ state }) => state);

export const hasNetwork = (): boolean => navigator.onLine && !isBarred;

/** Call this for a frame or a ping of a stream, which proves the connection as well. */
export const heardFromServer = monitor.responded;

/** Call this for data shown from an earlier visit. */
export const restoredFrom = monitor.restoredFrom;

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

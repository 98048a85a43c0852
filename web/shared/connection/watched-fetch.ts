import { isForeign } from '#web/outside/is-foreign.ts';
import { bodyAs, isText, objectOf } from '#web/outside/shape.ts';
import { useObservablePart } from '../observable-value.ts';
import { type ConnectionState, createConnectionMonitor, type ForeignFault } from './connection-state.ts';
import { noteRequest } from './last-request.ts';
import { onWritesReturn } from './maintenance.ts';

const probeTimeoutMs = 10_000;
const isToken = objectOf({ token: isText });

/** Our server names the request in each of its refusals, and the proxy before it does not. */
const isOfProxy = ({ status, headers }: Response): boolean => [502, 503, 504].includes(status) && !headers.has('x-request-id');

const fromServer = (response: Response): Response => {
  if (isForeign(response)) throw new Error('foreign');
  if (isOfProxy(response)) throw new Error('down', { cause: response });
  return response;
};

/** The errors of browsers have no cause. */
const responseOfProxy = (error: unknown) => (error as Error | undefined)?.cause as Response | undefined;

const monitor = createConnectionMonitor(
  async () => {
    const request = { cache: 'no-store', signal: AbortSignal.timeout(probeTimeoutMs) } as const;
    const response = fromServer(await fetch('/api/auth/csrf', request));
    if (!response.headers.has('x-request-id')) await bodyAs(response, isToken);
  },
  (error) => (navigator.onLine ? (responseOfProxy(error) ? 'down' : 'barred') : undefined),
);

export const { connection, onReturn } = monitor;

/** As `onReturn`, and runs `act` also when the server takes writes again, for senders of waiting commands. */
export const onSendable = (act: () => void, withinMs = 0): (() => void) => {
  const forget = [onReturn(act, withinMs), onWritesReturn(act, withinMs)];
  return () => forget.forEach((each) => each());
};

/** Returns the state alone, because each response changes `lastAnswerAt` and would render most components again. */
export const useConnectionState = (): ConnectionState => useObservablePart(connection, ({ state }) => state);

/** Why nobody responds, for words about it: no network at all, one without us, or our server itself. Null while somebody responds. */
export const useFault = (): 'offline' | ForeignFault | null =>
  useObservablePart(connection, ({ state, fault }) => (state === 'offline' ? (fault ?? state) : null));

/** Call this for a frame or a ping of a stream, which proves the connection as well. */
export const heardFromServer = monitor.responded;

/** Call this for data shown from an earlier visit. */
export const restoredFrom = monitor.restoredFrom;

// Pages are also rendered at build time, where no one signs in or out.
if (!import.meta.env.SSR) {
  window.addEventListener('online', monitor.probeNow);
  window.addEventListener('offline', monitor.failed);
}

/** Fetches and reports the outcome to the connection strip. Throws when somebody else responded. */
export const watchedFetch = (input: RequestInfo | URL, init?: RequestInit): Promise<Response> =>
  monitor
    .watch(
      async () => noteRequest(fromServer(await fetch(input, init))),
      // A request that the client aborts itself (left page, closed stream) says nothing about the network; a timeout does.
      () => init?.signal?.aborted === true && (init.signal.reason as Error | undefined)?.name !== 'TimeoutError',
    )
    .catch((error: unknown) => {
      const response = responseOfProxy(error);
      if (response) return response;
      throw error;
    });

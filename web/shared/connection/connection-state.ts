import { afterWhile } from '../clock/while-seen.ts';
import { observableValue } from '../observable-value.ts';

export type ConnectionState =
  /** Responses arrive in good time. */
  | 'online'
  /** A request has been waiting for its response for more than four seconds. */
  | 'slow'
  /** The last request found no server; shown data are from `lastAnswerAt`. */
  | 'offline'
  /** The network is back; this state lasts three seconds. */
  | 'back';

export interface Connection {
  state: ConnectionState;
  lastResponseAt: number | null;
  /** While it is `offline`, whose fault that is, unless this device has no network at all. */
  fault?: ForeignFault | undefined;
}

export type ForeignFault =
  /** There is a network, and our server is out of its reach: nothing comes, or somebody else responds. */
  | 'barred'
  /** The proxy before our server finds no server. */
  | 'down';

const slowAfterMs = 4_000;
const backForMs = 3_000;
const probeEveryMs = 5_000;

/** A whole square of phones gets its network back at one moment, so their requests are spread over this time. */
export const spreadMs = 3_000;

/** `navigator.onLine` reports a cable and no response, so the state follows the outcome of requests. */
export const createConnectionMonitor = (probe: () => Promise<unknown>, faultOf?: (error: unknown) => ForeignFault | undefined) => {
  const connection = observableValue<Connection>({ state: 'online', lastResponseAt: null });
  const late = new Set<symbol>();
  let backTimer: ReturnType<typeof setTimeout> | undefined;
  let callOffProbe = () => {};

  const become = (state: ConnectionState) => {
    const before = connection.get();
    if (before.state !== state) connection.set({ ...before, state });
  };

  const responded = () => {
    const { state } = connection.get();
    callOffProbe();
    connection.set({ state: state === 'offline' ? 'back' : state, lastResponseAt: Date.now() });
    if (state !== 'offline') return;
    clearTimeout(backTimer);
    backTimer = setTimeout(() => connection.get().state === 'back' && become('online'), backForMs);
  };

  const probeSoon = () => {
    callOffProbe();
    callOffProbe = afterWhile(() => void probe().then(responded, failed), probeEveryMs);
  };

  /** Notifies even in the state `offline`: the server may have been silent before, and now the network is gone. */
  const failed = (error?: unknown) => {
    connection.set({ ...connection.get(), state: 'offline', fault: faultOf?.(error) });
    probeSoon();
  };

  /** Wraps one attempt of one request. Any response, even a refusal, proves the connection. */
  const watch = async <Result>(attempt: () => Promise<Result>, isOurOwnEnd: (error: unknown) => boolean): Promise<Result> => {
    const ticket = Symbol('request');
    const slowTimer = setTimeout(() => {
      late.add(ticket);
      if (connection.get().state === 'online') become('slow');
    }, slowAfterMs);
    try {
      const response = await attempt();
      responded();
      return response;
    } catch (error) {
      if (!isOurOwnEnd(error)) failed(error);
      throw error;
    } finally {
      clearTimeout(slowTimer);
      late.delete(ticket);
      // No request is late any more: each one is over.
      if (late.size === 0 && connection.get().state === 'slow') become('online');
    }
  };

  /** Cached data shown before the first response are from this time. */
  const restoredFrom = (at: number) => {
    const now = connection.get();
    if (now.lastResponseAt === null) connection.set({ ...now, lastResponseAt: at });
  };

  const probeNow = () => {
    if (connection.get().state === 'offline') void probe().then(responded, failed);
  };

  /**
   * Runs `act` once each time the network is back: at once, or at a random moment within `withinMs`, unless the network
   * is gone again by then. Returns the function that cancels it.
   */
  const onReturn = (act: () => void, withinMs = 0): (() => void) => {
    let before = connection.get().state;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const unsubscribe = connection.subscribe(() => {
      const { state } = connection.get();
      if (state === 'offline') clearTimeout(timer);
      if (state === 'back' && before !== 'back') timer = setTimeout(act, Math.random() * withinMs);
      before = state;
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  };

  return { connection, watch, responded, failed, restoredFrom, probeNow, onReturn };
};

import { observableValue } from '#web/shared/observable-value.ts';

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
  lastAnswerAt: number | null;
}

const slowAfterMs = 4_000;
const backForMs = 3_000;
const probeEveryMs = 5_000;

/** A whole square of phones gets its network back at one moment, so their requests are spread over this time. */
export const spreadMs = 3_000;

/** `navigator.onLine` reports a cable and no response, so the state follows the outcome of requests (ux P-4). */
export const createConnectionMonitor = (probe: () => Promise<unknown>) => {
  const connection = observableValue<Connection>({ state: 'online', lastAnswerAt: null });
  const late = new Set<symbol>();
  let backTimer: ReturnType<typeof setTimeout> | undefined;
  let probeTimer: ReturnType<typeof setTimeout> | undefined;

  const become = (state: ConnectionState) => {
    const before = connection.get();
    if (before.state !== state) connection.set({ ...before, state });
  };

  const answered = () => {
    const { state } = connection.get();
    clearTimeout(probeTimer);
    connection.set({ state: state === 'offline' ? 'back' : state, lastAnswerAt: Date.now() });
    if (state !== 'offline') return;
    clearTimeout(backTimer);
    backTimer = setTimeout(() => connection.get().state === 'back' && become('online'), backForMs);
  };

  const probeSoon = () => {
    clearTimeout(probeTimer);
    probeTimer = setTimeout(() => void probe().then(answered, failed), probeEveryMs);
  };

  /** Tells also those who know: the network may be gone where it was the server that did not answer. */
  const failed = () => {
    connection.set({ ...connection.get(), state: 'offline' });
    probeSoon();
  };

  /** Wraps one attempt of one request. Any response, even a refusal, proves the connection. */
  const watch = async <Answer>(attempt: () => Promise<Answer>, isOurOwnEnd: (error: unknown) => boolean): Promise<Answer> => {
    const ticket = Symbol('request');
    const slowTimer = setTimeout(() => {
      late.add(ticket);
      if (connection.get().state === 'online') become('slow');
    }, slowAfterMs);
    try {
      const answer = await attempt();
      answered();
      return answer;
    } catch (error) {
      if (!isOurOwnEnd(error)) failed();
      throw error;
    } finally {
      clearTimeout(slowTimer);
      late.delete(ticket);
      // No request is late any more: each one is over.
      if (late.size === 0 && connection.get().state === 'slow') become('online');
    }
  };

  /** Cached data shown before the first response are from this time. */
  const vouchedAt = (at: number) => {
    const now = connection.get();
    if (now.lastAnswerAt === null) connection.set({ ...now, lastAnswerAt: at });
  };

  const probeNow = () => {
    if (connection.get().state === 'offline') void probe().then(answered, failed);
  };

  /**
   * Runs `act` once each time the network is back: at once, or at a random moment within so many milliseconds, unless the network
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

  return { connection, watch, answered, failed, vouchedAt, probeNow, onReturn };
};

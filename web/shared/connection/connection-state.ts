import { observableValue } from '#web/shared/observable-value.ts';

export type ConnectionState =
  /** Answers come in good time. */
  | 'online'
  /** Something has been waiting for its answer for more than four seconds. */
  | 'slow'
  /** The last request found no server; shown data are from `lastAnswerAt`. */
  | 'offline'
  /** Just back; said for three seconds. */
  | 'back';

export interface Connection {
  state: ConnectionState;
  lastAnswerAt: number | null;
}

const slowAfterMs = 4_000;
const backForMs = 3_000;
const probeEveryMs = 5_000;

/** A whole square of phones gets its network back at one moment; what each then asks is spread over this time. */
export const spreadMs = 3_000;

/** `navigator.onLine` tells of a cable, not of an answer, so the state follows what requests really met (ux P-4). */
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
    probeTimer = setTimeout(() => void probe().then(answered, probeSoon), probeEveryMs);
  };

  const failed = () => {
    become('offline');
    probeSoon();
  };

  /** Wraps one attempt of one request. Any answer, even a refusal, proves the connection. */
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
      // Given up or answered, nothing is awaited for long any more.
      if (late.size === 0 && connection.get().state === 'slow') become('online');
    }
  };

  /** What is shown before the first answer was kept from then. */
  const vouchedAt = (at: number) => {
    const now = connection.get();
    if (now.lastAnswerAt === null) connection.set({ ...now, lastAnswerAt: at });
  };

  const probeNow = () => {
    if (connection.get().state === 'offline') void probe().then(answered, probeSoon);
  };

  /**
   * Does something once each time the network is back: at once, or at a moment of its own within so many milliseconds, unless it is gone
   * again by then. Not at each of the answers that come while that is said. Returns what calls it off.
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

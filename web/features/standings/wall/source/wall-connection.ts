import type { Timers } from './throttle.ts';

export type ConnectionHealth =
  /** Heartbeats arrive in time. */
  | 'live'
  /** The connection is broken and reconnects. */
  | 'reconnecting'
  /** The shown board is old, and the wall shows its age. */
  | 'lost';

/** The server sends a heartbeat every 5 s: one may be late. */
const heartbeatTimeoutMs = 10_000;
const lostAfterMs = 30_000;

/** Judges by the time since the last heartbeat of the server. */
export const connectionHealth = (silenceMs: number): ConnectionHealth => {
  if (silenceMs > lostAfterMs) return 'lost';
  return silenceMs <= heartbeatTimeoutMs ? 'live' : 'reconnecting';
};

/** Where frames come from; the connection decides when to use which way. */
export interface WallSource<Frame> {
  /** Opens a stream; `missing` reports an unknown event, `ended` the end of the stream. Returns the function that closes it. */
  stream: (sink: { frame: (frame: Frame) => void; heard: () => void; missing: () => void; ended: () => void }) => () => void;
  /** Polls once; null without news. */
  poll: () => Promise<Frame | null>;
}

interface WallConnectionOptions<Frame> {
  source: WallSource<Frame>;
  onFrame: (frame: Frame) => void;
  /** Every sign of the server, data or not. */
  onHeartbeat: () => void;
  /** The stream opened or ended. */
  onChange: () => void;
  onMissing: () => void;
  timers: Timers;
}

const failuresBeforePolling = 3;
const pollEveryMs = 5_000;
const maxBackoffMs = 8_000;

/** Walls and phones of one hall lose the network together and must not reconnect together. */
const backoffMs = (failures: number): number => 250 + Math.random() * Math.min(maxBackoffMs, 500 * 2 ** failures);

/** Streams and reconnects; after three failures in a row it also polls every five seconds, until a stream brings a frame again. */
export const connectWall = <Frame>({ source, onFrame, onHeartbeat, onChange, onMissing, timers }: WallConnectionOptions<Frame>) => {
  let failures = 0;
  let isStopped = false;
  let closeStream: (() => void) | null = null;
  let cancelReconnect: (() => void) | null = null;
  let cancelPoll: (() => void) | null = null;
  /** Counts the times that polling has begun: an old round that still waits for its response does not go on. */
  let pollingRound = 0;

  const confirm = () => {
    failures = 0;
    cancelPoll?.();
    cancelPoll = null;
    onChange();
    onHeartbeat();
  };

  const poll = () => {
    const round = pollingRound;
    void source
      .poll()
      .then((frame) => {
        if (isStopped) return;
        onHeartbeat();
        if (frame !== null) onFrame(frame);
      })
      .catch(() => undefined)
      .then(() => {
        if (isStopped || failures < failuresBeforePolling || round !== pollingRound) return;
        cancelPoll = timers.after(pollEveryMs, poll);
      });
  };

  const connect = () => {
    cancelReconnect = null;
    let hasEnded = false;
    const isClosed = () => hasEnded || isStopped;
    closeStream = source.stream({
      heard: () => isClosed() || confirm(),
      frame: (frame) => {
        if (isClosed()) return;
        confirm();
        onFrame(frame);
      },
      missing: onMissing,
      ended: () => {
        if (isClosed()) return;
        hasEnded = true;
        failures += 1;
        onChange();
        cancelReconnect = timers.after(backoffMs(failures), connect);
        if (failures !== failuresBeforePolling) return;
        pollingRound += 1;
        poll();
      },
    });
  };

  connect();
  return {
    stop: () => {
      isStopped = true;
      closeStream?.();
      cancelReconnect?.();
      cancelPoll?.();
    },
    /** Call this when the network is back or the screen wakes up: a reconnect that waits runs now. */
    reconnectNow: () => {
      if (isStopped || cancelReconnect === null) return;
      cancelReconnect();
      connect();
    },
  };
};

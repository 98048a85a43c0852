import type { Timers } from './ticker.ts';

/** The sources of frames; the link decides when to use which. */
export interface WallSource<Frame> {
  /** Opens a stream; `missing` reports an unknown event, `ended` the end of the stream. Returns the function that closes it. */
  stream: (sink: { frame: (frame: Frame) => void; heard: () => void; missing: () => void; ended: () => void }) => () => void;
  /** Polls once; null without news. */
  poll: () => Promise<Frame | null>;
}

interface WallLinkOptions<Frame> {
  source: WallSource<Frame>;
  onFrame: (frame: Frame) => void;
  /** Every sign of life of the server, data or not. */
  onHeard: () => void;
  onOpen: (isOpen: boolean) => void;
  onMissing: () => void;
  timers: Timers;
  random?: () => number;
}

const triesBeforePolling = 3;
const pollEveryMs = 5_000;
const longestWaitMs = 8_000;

/** Streams; after three failures in a row it also polls every five seconds, until a stream brings a frame again. */
export const startWallLink = <Frame>({
  source,
  onFrame,
  onHeard,
  onOpen,
  onMissing,
  timers,
  random = Math.random,
}: WallLinkOptions<Frame>) => {
  let failures = 0;
  let isStopped = false;
  let close: (() => void) | null = null;
  let cancelRetry: (() => void) | null = null;
  let cancelPoll: (() => void) | null = null;
  let turn = 0;

  const heard = () => {
    failures = 0;
    cancelPoll?.();
    cancelPoll = null;
    onOpen(true);
    onHeard();
  };

  const poll = () => {
    const mine = turn;
    const again = () => {
      if (isStopped || failures < triesBeforePolling || mine !== turn) return;
      cancelPoll = timers.after(pollEveryMs, poll);
    };
    void source
      .poll()
      .then((frame) => {
        if (isStopped) return;
        onHeard();
        if (frame !== null) onFrame(frame);
      })
      .catch(() => undefined)
      .then(again);
  };

  const open = () => {
    cancelRetry = null;
    let isOver = false;
    const over = () => {
      if (isOver || isStopped) return;
      isOver = true;
      failures += 1;
      onOpen(false);
      // Walls and phones of one hall lose the network together and must not reconnect together.
      cancelRetry = timers.after(250 + random() * Math.min(longestWaitMs, 500 * 2 ** failures), open);
      if (failures === triesBeforePolling) {
        turn += 1;
        poll();
      }
    };
    close = source.stream({
      heard: () => isOver || isStopped || heard(),
      frame: (frame) => {
        if (isOver || isStopped) return;
        heard();
        onFrame(frame);
      },
      missing: onMissing,
      ended: over,
    });
  };

  const stop = () => {
    isStopped = true;
    close?.();
    cancelRetry?.();
    cancelPoll?.();
  };

  open();
  return {
    stop,
    /** Call this when the network is back or the screen wakes up: a waiting retry runs now. */
    hurry: () => {
      if (isStopped || cancelRetry === null) return;
      cancelRetry();
      open();
    },
  };
};

/** Timers of the browser; tests bring their own. */
export interface Timers {
  now: () => number;
  after: (ms: number, run: () => void) => () => void;
}

export const browserTimers: Timers = {
  now: () => performance.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

interface ThrottleOptions<Value> {
  periodMs: number;
  apply: (value: Value) => void;
  timers: Timers;
}

/** Lets through at most one value per period, the newest; while it is paused, none. */
export const createThrottle = <Value>({ periodMs, apply, timers }: ThrottleOptions<Value>) => {
  let pending: { value: Value } | null = null;
  let cancelTimer: (() => void) | null = null;
  let appliedAt = Number.NEGATIVE_INFINITY;
  let isPaused = false;

  const flush = () => {
    cancelTimer?.();
    cancelTimer = null;
    if (pending === null || isPaused) return;
    const { value } = pending;
    pending = null;
    appliedAt = timers.now();
    apply(value);
  };

  return {
    push: (value: Value, isUrgent: boolean): void => {
      pending = { value };
      const dueMs = appliedAt + periodMs - timers.now();
      if (isUrgent || dueMs <= 0) flush();
      else cancelTimer ??= timers.after(dueMs, flush);
    },
    pause: (next: boolean): void => {
      isPaused = next;
      if (!next) flush();
    },
    stop: (): void => cancelTimer?.(),
  };
};

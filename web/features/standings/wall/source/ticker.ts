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

interface TickerOptions<Value> {
  everyMs: number;
  apply: (value: Value) => void;
  timers: Timers;
}

/** Lets through at most one value per period, the newest; while it is held, none. */
export const createTicker = <Value>({ everyMs, apply, timers }: TickerOptions<Value>) => {
  let waiting: { value: Value } | null = null;
  let cancel: (() => void) | null = null;
  let appliedAt = Number.NEGATIVE_INFINITY;
  let isHeld = false;

  const tick = () => {
    cancel?.();
    cancel = null;
    if (waiting === null || isHeld) return;
    const { value } = waiting;
    waiting = null;
    appliedAt = timers.now();
    apply(value);
  };

  return {
    offer: (value: Value, isUrgent = false): void => {
      waiting = { value };
      const due = appliedAt + everyMs - timers.now();
      if (isUrgent || due <= 0) tick();
      else cancel ??= timers.after(due, tick);
    },
    hold: (next: boolean): void => {
      isHeld = next;
      if (!next) tick();
    },
    stop: (): void => cancel?.(),
  };
};

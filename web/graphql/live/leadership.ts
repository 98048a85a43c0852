interface Leadership {
  /** Takes the lead from a tab that does not respond. */
  takeOver: () => void;
  /** Gives up the lead for good. */
  leave: () => void;
}

/** One tab leads at a time for each `name`; when it closes or leaves, the browser gives the lock to the next tab at once. */
export const standForLeader = (name: string, lead: () => () => void): Leadership => {
  let waiting: AbortController | null = null;
  let stepDown: (() => void) | null = null;
  let hasLeft = false;

  const whenOurs = () => {
    waiting = null;
    if (hasLeft) return;
    const stop = lead();
    return new Promise<void>((resolve) => {
      stepDown = () => {
        stepDown = null;
        stop();
        resolve();
      };
    });
  };

  const stand = (how: 'queue' | 'steal') => {
    waiting?.abort();
    waiting = how === 'queue' ? new AbortController() : null;
    const queued = waiting;
    const options: LockOptions = queued ? { signal: queued.signal } : { steal: true };
    navigator.locks.request(name, options, whenOurs).catch((error: DOMException) => {
      if (hasLeft || queued?.signal.aborted) return;
      // Another tab took the lead because this one did not respond, so this one queues behind it. Without locks each tab leads for itself.
      if (error.name !== 'AbortError') return void whenOurs();
      stepDown?.();
      stand('queue');
    });
  };

  stand('queue');
  return {
    takeOver: () => {
      if (!stepDown && !hasLeft) stand('steal');
    },
    leave: () => {
      hasLeft = true;
      waiting?.abort();
      stepDown?.();
    },
  };
};

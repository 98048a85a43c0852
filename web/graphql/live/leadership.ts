export interface Leadership {
  /** Takes the lead from a tab that answers nobody. */
  takeOver: () => void;
  /** Leads no longer, and does not want to. */
  leave: () => void;
}

/** Of all tabs that stand for `name` one leads at a time; when it is closed or leaves, the browser calls the next at once. */
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
    navigator.locks.request(name, options, whenOurs).catch((error: unknown) => {
      if (hasLeft || queued?.signal.aborted) return;
      const wasTaken = error instanceof Error && error.name === 'AbortError';
      // Another tab took the lead because we did not answer it: we stand behind it. Where locks are refused, each leads for itself.
      if (!wasTaken) return void whenOurs();
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

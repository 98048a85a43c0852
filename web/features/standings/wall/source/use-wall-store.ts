import { useEffect, useMemo } from 'react';
import { serverClock } from '#web/shared/clock/server-clock.ts';
import { useObservableValue } from '#web/shared/observable-value.ts';
import { browserTimers } from './throttle.ts';
import { createWallSource, readServerTime } from './wall-source.ts';
import { createWallStore, type WallState } from './wall-store.ts';

const syncEveryMs = 10 * 60_000;
const syncRetryMs = 5_000;

/** A frame may have waited on the server, so the time has its own request: at once, every ten minutes, and on waking up. */
const syncServerTime = (): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const sync = () => {
    clearTimeout(timer);
    void readServerTime()
      .then((sample) => serverClock.take(sample))
      .then(
        () => (timer = setTimeout(sync, syncEveryMs)),
        () => (timer = setTimeout(sync, syncRetryMs)),
      );
  };
  const onWake = () => document.hidden || sync();
  sync();
  document.addEventListener('visibilitychange', onWake);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onWake);
  };
};

interface Watched {
  store: ReturnType<typeof createWallStore>;
  state: WallState;
}

/** The store of an event as long as the page stands; a higher `restarts` makes a new one. */
export const useWallStore = (event: string, restarts: number): Watched => {
  // eslint-disable-next-line react/exhaustive-deps -- a restart is a new store, though it is made of the same event
  const store = useMemo(() => createWallStore({ event, source: createWallSource(event), timers: browserTimers }), [event, restarts]);
  useEffect(() => {
    const stop = store.start();
    const stopClock = syncServerTime();
    const onWake = () => document.hidden || store.reconnectNow();
    window.addEventListener('online', onWake);
    document.addEventListener('visibilitychange', onWake);
    return () => {
      window.removeEventListener('online', onWake);
      document.removeEventListener('visibilitychange', onWake);
      stopClock();
      stop();
    };
  }, [store]);
  return { store, state: useObservableValue(store.state) };
};

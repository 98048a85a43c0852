import { useEffect, useMemo } from 'react';
import { serverClock } from '#web/shared/clock/server-clock.ts';
import { useObservableValue } from '#web/shared/observable-value.ts';
import { browserTimers } from './throttle.ts';
import { createWallSource, readServerTime } from './wall-source.ts';
import { createWallStore, type WallState } from './wall-store.ts';

const syncEveryMs = 10 * 60_000;
const syncRetryMs = 5_000;

/** A frame may have waited on the server, so the time has its own request: at once, every ten minutes, and on waking up by `sync`. */
const keepServerTime = () => {
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
  sync();
  return { sync, stop: () => clearTimeout(timer) };
};

interface Watched {
  store: ReturnType<typeof createWallStore>;
  state: WallState;
}

/**
 * The store of an event as long as the page stands; a higher `restarts` makes a new one. It is connected while `isOn`. A wall stays so when
 * its tab is hidden, because browsers take a screen behind another window for hidden, too, and somebody may look at it.
 */
export const useWallStore = (event: string, restarts: number, isOn = true): Watched => {
  // eslint-disable-next-line react/exhaustive-deps -- a restart is a new store, though it is made of the same event
  const store = useMemo(() => createWallStore({ event, source: createWallSource(event), timers: browserTimers }), [event, restarts]);
  useEffect(() => {
    if (!isOn) return undefined;
    const stop = store.start();
    const time = keepServerTime();
    const onWake = () => {
      if (document.hidden) return;
      store.reconnectNow();
      time.sync();
    };
    window.addEventListener('online', onWake);
    document.addEventListener('visibilitychange', onWake);
    return () => {
      window.removeEventListener('online', onWake);
      document.removeEventListener('visibilitychange', onWake);
      time.stop();
      stop();
    };
  }, [store, isOn]);
  return { store, state: useObservableValue(store.state) };
};

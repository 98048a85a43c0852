import { useEffect, useMemo } from 'react';
import { browserTimers } from './ticker.ts';
import { syncServerTime } from './wall-clock.ts';
import { createWallSource } from './wall-source.ts';
import { createWallStore, type WallState } from './wall-store.ts';
import { useObservableValue } from '#web/shared/observable-value.ts';

interface Watched {
  store: ReturnType<typeof createWallStore>;
  state: WallState;
}

/** The store of an event as long as the page stands; `life` counts fresh beginnings. */
export const useWallStore = (event: string, life: number): Watched => {
  // eslint-disable-next-line react/exhaustive-deps -- a new life is a new store, though it is made of the same event
  const store = useMemo(() => createWallStore({ event, source: createWallSource(event), timers: browserTimers }), [event, life]);
  useEffect(() => {
    const stop = store.start();
    const stopClock = syncServerTime();
    const hurry = () => document.hidden || store.hurry();
    window.addEventListener('online', hurry);
    document.addEventListener('visibilitychange', hurry);
    return () => {
      window.removeEventListener('online', hurry);
      document.removeEventListener('visibilitychange', hurry);
      stopClock();
      stop();
    };
  }, [store]);
  return { store, state: useObservableValue(store.state) };
};

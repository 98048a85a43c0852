import { spreadMs } from '#web/shared/connection/connection-state.ts';
import { onReturn } from '#web/shared/connection/watched-fetch.ts';

/** Waits that long, or until the network is back: no one should wait twenty seconds after a tunnel. */
export const reconnectWait = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      callOff();
      resolve();
    };
    const timer = setTimeout(end, ms);
    const callOff = onReturn(end, spreadMs);
  });

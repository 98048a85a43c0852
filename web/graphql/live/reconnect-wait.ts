import { spreadMs } from '#web/shared/connection/connection-state.ts';
import { onReturn } from '#web/shared/connection/watched-fetch.ts';

/** Waits as long, or until the network is known to be back: nobody should sit through twenty seconds in a tunnel's daylight. */
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

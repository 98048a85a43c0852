import { connection } from '#web/shared/connection/watched-fetch.ts';

/** A whole square of phones gets its network back at one moment; they return at different ones. */
const spreadMs = 3_000;

/** Waits as long, or until the network is known to be back: nobody should sit through twenty seconds in a tunnel's daylight. */
export const reconnectWait = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      unsubscribe();
      resolve();
    };
    let timer = setTimeout(end, ms);
    let isShortened = false;
    const unsubscribe = connection.subscribe(() => {
      if (isShortened || connection.get().state !== 'back') return;
      isShortened = true;
      clearTimeout(timer);
      timer = setTimeout(end, Math.min(ms, Math.random() * spreadMs));
    });
  });

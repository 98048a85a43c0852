import { useEffect } from 'react';
import { connection } from '#web/shared/connection/watched-fetch.ts';
import { sessionHint } from '#web/shared/session-hint.ts';

/** A whole square of phones gets its network back at one moment; they ask again at different ones. */
const spreadMs = 3_000;

/** Asks again when the network is back, when somebody signs in or out, and every so many milliseconds while somebody looks (0: never). */
export const useAskAgain = (again: () => void, everyMs: number): void => {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const unsubscribes = [
      sessionHint.subscribe(again),
      connection.subscribe(() => {
        if (connection.get().state !== 'back') return;
        clearTimeout(timer);
        timer = setTimeout(again, Math.random() * spreadMs);
      }),
    ];
    return () => {
      clearTimeout(timer);
      for (const unsubscribe of unsubscribes) unsubscribe();
    };
  }, [again]);

  useEffect(() => {
    if (everyMs === 0) return undefined;
    const timer = setInterval(() => document.hidden || again(), everyMs);
    return () => clearInterval(timer);
  }, [again, everyMs]);
};

import { useEffect } from 'react';
import { spreadMs } from '#web/shared/connection/connection-state.ts';
import { onReturn } from '#web/shared/connection/watched-fetch.ts';
import { sessionHint } from '#web/shared/session-hint.ts';

/** Refetches when the network is back, when somebody signs in or out, and every `everyMs` while the page is visible (0: never). */
export const useRefetch = (again: () => void, everyMs: number): void => {
  useEffect(() => {
    const callsOff = [sessionHint.subscribe(again), onReturn(again, spreadMs)];
    return () => {
      for (const callOff of callsOff) callOff();
    };
  }, [again]);

  useEffect(() => {
    if (everyMs === 0) return undefined;
    const timer = setInterval(() => document.hidden || again(), everyMs);
    return () => clearInterval(timer);
  }, [again, everyMs]);
};

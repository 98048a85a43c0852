import { useEffect, useState } from 'react';
import { serverClock } from './server-clock.ts';

/** Returns the server's time, updated every second while the page is visible. */
export const useServerNow = (): number => {
  const [now, setNow] = useState(() => serverClock.now());
  useEffect(() => {
    const read = () => setNow(serverClock.now());
    const timer = setInterval(() => document.hidden || read(), 1000);
    document.addEventListener('visibilitychange', read);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', read);
    };
  }, []);
  return now;
};

import { useEffect, useState } from 'react';
import { serverClock } from './server-clock.ts';
import { everyWhileSeen } from './while-seen.ts';

/** Returns the server's time, updated every second while the page is visible. */
export const useServerNow = (): number => {
  const [now, setNow] = useState(() => serverClock.now());
  useEffect(() => everyWhileSeen(() => setNow(serverClock.now()), 1000), []);
  return now;
};

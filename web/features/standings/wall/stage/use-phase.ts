import { useEffect, useState } from 'react';
import { type Phase, phaseAt } from '../model/wall-time.ts';
import type { WallEvent } from '../model/wall.types.ts';
import { serverClock } from '#web/shared/clock/server-clock.ts';

/** Returns the phase of the event; the picture renders only when it changes, not every second. */
export const usePhase = (event: WallEvent): Phase => {
  const [phase, setPhase] = useState(() => phaseAt(event, serverClock.now()));
  useEffect(() => {
    const look = () => setPhase(phaseAt(event, serverClock.now()));
    look();
    const timer = setInterval(look, 500);
    return () => clearInterval(timer);
  }, [event]);
  return phase;
};

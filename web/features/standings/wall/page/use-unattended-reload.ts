import { useEffect } from 'react';
import { isServerThere } from '#web/offline/start/start-over.ts';
import { clockWithSeconds } from '#web/shared/format/dates.ts';

const checkEveryMs = 30_000;
const maxSilenceMs = 10 * 60_000;
const maxAgeMs = 6 * 3_600_000;
const nightHour = 4;

const hourAtEvent = () => Number(clockWithSeconds(Date.now()).slice(0, 2));

/** Decides on a reload: at night, and after ten minutes without a heartbeat of the server. */
export const needsReload = ({ silenceMs, ageMs, hour }: { silenceMs: number; ageMs: number; hour: number }): 'hard' | 'soft' | null => {
  if (silenceMs > maxSilenceMs) return 'hard';
  return ageMs > maxAgeMs && hour === nightHour ? 'soft' : null;
};

/**
 * Reloads a wall that nobody looks after, but only when the server responds, or the wall would be empty. At night a wall in full screen
 * restarts in place, because a reload would end the full screen.
 */
export const useUnattendedReload = (silenceMs: () => number, restart: () => void): void => {
  useEffect(() => {
    const mountedAt = performance.now();
    const check = async () => {
      const need = needsReload({ silenceMs: silenceMs(), ageMs: performance.now() - mountedAt, hour: hourAtEvent() });
      if (need === null || !(await isServerThere())) return;
      if (need === 'soft' && document.fullscreenElement !== null) restart();
      else location.reload();
    };
    const timer = setInterval(() => void check(), checkEveryMs);
    return () => clearInterval(timer);
  }, [silenceMs, restart]);
};

import { useEffect } from 'react';

const lookMs = 30_000;
const silentTooLongMs = 10 * 60_000;
const youngMs = 6 * 3_600_000;
const nightHour = 4;

const hourOf = (now: Date) =>
  Number(new Intl.DateTimeFormat('en', { timeZone: 'Europe/Moscow', hour: '2-digit', hourCycle: 'h23' }).format(now));

/** Reloads the page at night, and after ten minutes without a sign of the server. */
export const needsReload = ({ silenceMs, ageMs, hour }: { silenceMs: number; ageMs: number; hour: number }): 'hard' | 'soft' | null => {
  if (silenceMs > silentTooLongMs) return 'hard';
  return ageMs > youngMs && hour === nightHour ? 'soft' : null;
};

const serverAnswers = () =>
  fetch('/healthz', { cache: 'no-store', credentials: 'omit' }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Reloads only when the server responds, or the wall would be empty. In full screen it restarts in place, because a reload would end it. */
export const useSelfCare = (silenceMs: () => number, beginAnew: () => void): void => {
  useEffect(() => {
    const bornAt = performance.now();
    const look = async () => {
      const need = needsReload({ silenceMs: silenceMs(), ageMs: performance.now() - bornAt, hour: hourOf(new Date()) });
      if (need === null || !(await serverAnswers())) return;
      if (need === 'soft' && document.fullscreenElement !== null) beginAnew();
      else location.reload();
    };
    const timer = setInterval(() => void look(), lookMs);
    return () => clearInterval(timer);
  }, [silenceMs, beginAnew]);
};

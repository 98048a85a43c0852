import type { Timers } from '#web/features/standings/wall/source/throttle.ts';

/** Time that stands until the test moves it. */
export const testTimers = () => {
  let now = 0;
  let waiting: { at: number; run: () => void }[] = [];
  const timers: Timers = {
    now: () => now,
    after: (ms, run) => {
      const entry = { at: now + ms, run };
      waiting.push(entry);
      return () => {
        waiting = waiting.filter((each) => each !== entry);
      };
    },
  };
  const pass = (ms: number) => {
    const until = now + ms;
    for (;;) {
      const [next] = waiting.filter(({ at }) => at <= until).toSorted((a, b) => a.at - b.at);
      if (!next) break;
      waiting = waiting.filter((each) => each !== next);
      now = next.at;
      next.run();
    }
    now = until;
  };
  return { timers, pass };
};

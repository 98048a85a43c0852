/** A phone in a pocket is asked for nothing more often than this. */
const hiddenMs = 60_000;

/** Calls `follow` now and whenever the page is hidden or seen again; returns the function that ends it. */
const followSight = (follow: () => void): (() => void) => {
  document.addEventListener('visibilitychange', follow);
  follow();
  return () => document.removeEventListener('visibilitychange', follow);
};

/**
 * Runs `act` every `ms` while the page is seen, and at once when it is seen again after that long. A hidden page runs nothing. Returns the
 * function that ends it.
 */
export const everyWhileSeen = (act: () => void, ms: number): (() => void) => {
  let ranAt = Date.now();
  let timer: ReturnType<typeof setInterval> | undefined;
  const run = () => {
    ranAt = Date.now();
    act();
  };
  const forget = followSight(() => {
    clearInterval(timer);
    if (document.hidden) return;
    // A clock that was set back meanwhile says nothing of how long it was.
    if (Math.abs(Date.now() - ranAt) >= ms) run();
    timer = setInterval(run, ms);
  });
  return () => {
    clearInterval(timer);
    forget();
  };
};

/** Runs `act` once, after `ms`; on a hidden page after a minute at least, or when it is seen again. Returns the function that calls it off. */
export const afterWhile = (act: () => void, ms: number): (() => void) => {
  const dueAt = performance.now() + ms;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const run = () => {
    end();
    act();
  };
  const forget = followSight(() => {
    clearTimeout(timer);
    timer = setTimeout(run, Math.max(dueAt - performance.now(), document.hidden ? hiddenMs : 0));
  });
  const end = () => {
    clearTimeout(timer);
    forget();
  };
  return end;
};

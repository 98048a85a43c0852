import { RateLimited } from '#server/platform/errors.ts';

/**
 * docs/rules.md: after so many wrong answers in a minute the team has to wait. Those of the team and those of the person, in whatever team,
 * are counted together, because a new team must not bring new guesses.
 */
export const attemptLimits = { windowSeconds: 60, perRiddle: 10, overall: 30 };

/**
 * How many seconds ago the wrong answer came that used up a limit: the tenth newest to the riddle, the thirtieth newest of all.
 * Null while fewer came inside the window.
 */
export interface WrongAttempts {
  limitOnRiddleSeconds: number | null;
  limitOverallSeconds: number | null;
}

/** Computes the whole seconds to wait before the next answer is judged, at most the window; 0 when it may be judged now. */
export function attemptWaitSeconds({ limitOnRiddleSeconds, limitOverallSeconds }: WrongAttempts): number {
  return Math.max(remainingSeconds(limitOnRiddleSeconds), remainingSeconds(limitOverallSeconds));
}

/** How long an answer of so many seconds ago still counts. One that another transaction dated a moment ahead is as new as can be. */
export const remainingSeconds = (seconds: number | null): number => {
  const { windowSeconds } = attemptLimits;
  return seconds === null ? 0 : Math.min(windowSeconds, Math.max(0, Math.ceil(windowSeconds - seconds)));
};

/** Refuses when too many recent answers were wrong. The team is locked, so several phones at once do not get past the limit. */
export function refuseGuessing(attempts: WrongAttempts): void {
  const wait = attemptWaitSeconds(attempts);
  if (wait > 0) throw new RateLimited(wait);
}

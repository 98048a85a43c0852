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

/** Computes the whole seconds to wait before the next answer is judged; 0 when it may be judged now. */
export function attemptWaitSeconds({ limitOnRiddleSeconds, limitOverallSeconds }: WrongAttempts): number {
  const { windowSeconds } = attemptLimits;
  const remaining = (seconds: number | null) => (seconds === null ? 0 : Math.ceil(windowSeconds - seconds));
  return Math.max(0, remaining(limitOnRiddleSeconds), remaining(limitOverallSeconds));
}

/** Refuses when too many recent answers were wrong. The team is locked, so several phones at once do not get past the limit. */
export function refuseGuessing(attempts: WrongAttempts): void {
  const wait = attemptWaitSeconds(attempts);
  if (wait > 0) throw new RateLimited(wait);
}

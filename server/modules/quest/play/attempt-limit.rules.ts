import { RateLimited } from '#server/platform/errors.ts';

/**
 * docs/rules.md: this many wrong answers within a minute make the team wait. Wrong answers of the team and of the person in any team are
 * counted together, because a new team must not bring new guesses. Also called: brute force, cooldown, lockout, rate limit of answers.
 */
export const attemptLimits = { windowSeconds: 60, perRiddle: 10, overall: 30 };

/**
 * Seconds since the wrong answers that used up the limits: the tenth newest to the riddle, and the thirtieth newest of all. Null
 * while the window holds fewer.
 */
export interface WrongAttempts {
  secondsSinceLimitOnRiddle: number | null;
  secondsSinceLimitOverall: number | null;
}

/** Computes how many whole seconds the team has to wait before its next answer is judged: at most the window, and 0 for now. */
export function attemptWaitSeconds({ secondsSinceLimitOnRiddle, secondsSinceLimitOverall }: WrongAttempts): number {
  return Math.max(remainingSeconds(secondsSinceLimitOnRiddle), remainingSeconds(secondsSinceLimitOverall));
}

/** Computes how long an answer of this age still counts. An answer that another transaction dated a moment ahead counts as one of now. */
export const remainingSeconds = (ageSeconds: number | null): number => {
  const { windowSeconds } = attemptLimits;
  return ageSeconds === null ? 0 : Math.min(windowSeconds, Math.max(0, Math.ceil(windowSeconds - ageSeconds)));
};

/** Refuses another guess after too many wrong answers. The team is locked, so several phones at once do not get past the limit. */
export function refuseGuessing(attempts: WrongAttempts): void {
  const wait = attemptWaitSeconds(attempts);
  if (wait > 0) throw new RateLimited(wait);
}

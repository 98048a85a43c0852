import type { Context } from '#server/platform/context.ts';
import { RateLimited } from '#server/platform/errors.ts';
import { attemptLimits, remainingSeconds } from './attempt-limit.rules.ts';
import { findSecondsSinceWrong, updateAttemptsCut } from './forget-attempts.store.ts';

/**
 * Cuts the words of a person from their attempts. That the team tried, and whether it was right, stays. It is refused for a minute after
 * a wrong answer, because somebody who is forgotten and signs in again has new guesses.
 */
export async function forgetAttempts(ctx: Context, personId: number): Promise<void> {
  const { windowSeconds } = attemptLimits;
  const seconds = await findSecondsSinceWrong(ctx.db, { userId: personId, windowSeconds, now: ctx.clock.now });
  const wait = remainingSeconds(seconds);
  if (wait > 0) throw new RateLimited(wait);
  await updateAttemptsCut(ctx.db, personId);
}

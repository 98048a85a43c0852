import type { Context } from '#server/platform/context.ts';
import { RateLimited } from '#server/platform/errors.ts';
import { attemptLimits, remainingSeconds } from './attempt-limit.rules.ts';
import { findWrongAnswerAge, updateAnswersErased } from './forget-attempts.store.ts';

/**
 * Erases the words of a person from their attempts. The attempts and their verdicts stay. It is refused for a minute after a wrong answer,
 * because somebody who is forgotten and signs in again has new guesses.
 */
export async function forgetAttempts(ctx: Context, personId: number): Promise<void> {
  const { windowSeconds } = attemptLimits;
  const ageSeconds = await findWrongAnswerAge(ctx.db, { userId: personId, windowSeconds, now: ctx.clock.now });
  const wait = remainingSeconds(ageSeconds);
  if (wait > 0) throw new RateLimited(wait);
  await updateAnswersErased(ctx.db, personId);
}

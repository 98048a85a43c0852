import type { Context } from '#server/platform/context.ts';
import { RateLimited } from '#server/platform/errors.ts';
import { attemptLimits } from './attempt-limit.rules.ts';
import { findSecondsSinceWrong, updateAttemptsCut } from './moves.store.ts';

/**
 * What a person typed is cut from their attempts; that they tried, and whether rightly, stays with the team. Refused for a minute
 * after a wrong answer: who is forgotten and signs in again is a new person, with new guesses.
 */
export async function forgetAttempts(ctx: Context, personId: number): Promise<void> {
  const seconds = await findSecondsSinceWrong(ctx.db, { userId: personId, now: ctx.clock.now });
  const wait = seconds === null ? 0 : Math.ceil(attemptLimits.windowSeconds - seconds);
  if (wait > 0) throw new RateLimited(wait);
  await updateAttemptsCut(ctx.db, personId);
}

import type { Context } from '#server/platform/context.ts';
import { updateAttemptsCut } from './moves.store.ts';

/** What a person typed is cut from their attempts; that they tried, and whether rightly, stays with the team. */
export function forgetAttempts(ctx: Context, personId: number): Promise<unknown> {
  return updateAttemptsCut(ctx.db, personId);
}

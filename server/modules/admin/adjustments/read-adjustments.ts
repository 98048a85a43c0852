import type { Context } from '#server/platform/context.ts';
import type { Adjustment } from '../admin.types.ts';
import { listAdjustments } from './adjustments.store.ts';

const maxShown = 50;

/** Reads the changes of a team's score by hand with their reasons, newest first. The caller decides who may see the team. */
export function readAdjustments(ctx: Context, teamId: number): Promise<Adjustment[]> {
  return listAdjustments(ctx.db, { teamId, first: maxShown });
}

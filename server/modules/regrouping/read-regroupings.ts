import { requireRight } from '#server/modules/identity/identity.ts';
import type { Context } from '#server/platform/context.ts';
import { listStanding } from './regrouping.store.ts';
import type { Regrouping } from './regrouping.types.ts';

/** Reads for organizers the newest regrouping that stands of each team, in the order of the ids; null where there is none. */
export async function readStanding(ctx: Context, teamIds: readonly number[]): Promise<(Regrouping | null)[]> {
  requireRight(ctx, 'people');
  const byTeam = new Map((await listStanding(ctx.db, teamIds)).map((regrouping) => [regrouping.teamId, regrouping]));
  return teamIds.map((teamId) => byTeam.get(teamId) ?? null);
}

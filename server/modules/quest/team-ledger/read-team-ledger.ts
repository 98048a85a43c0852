import { z } from 'zod';
import { defaultPrices } from '#server/modules/scoring/scoring.ts';
import type { Team } from '#server/modules/teams/teams.ts';
import type { Context } from '#server/platform/context.ts';
import { parse } from '#server/platform/input.ts';
import { listTeamLedger, type TeamLedgerLine } from './team-ledger.store.ts';

const pageInput = z.object({
  first: z.number().int().min(1).max(100),
  after: z.number().int().positive().max(Number.MAX_SAFE_INTEGER).nullable(),
});

/**
 * Reads the ledger of a team, newest line first. The caller may see the team: it is the viewer's own, or the viewer is an organizer.
 * `first` is from 1 to 100; `after` is the id of the last line of the previous page.
 */
export async function readTeamLedger(ctx: Context, team: Team, page: z.input<typeof pageInput>): Promise<TeamLedgerLine[]> {
  const { first, after } = parse(pageInput, page);
  const coinValueHalf = team.coinValueHalf ?? defaultPrices.coinValueHalf;
  return listTeamLedger(ctx, { teamId: team.id, coinValueHalf, before: after, first });
}

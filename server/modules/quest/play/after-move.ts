import { readTeamAsViewer, type Team } from '#server/modules/teams/teams.ts';
import type { Context } from '#server/platform/context.ts';

interface Moved {
  riddleId: number;
  teamId: number;
}

/** The team as the transaction of a move left it, beside the result, which is saved for retries and holds ids and figures only. */
const teamByMove = new WeakMap<Moved, Team>();

/** Notes how a move leaves the team, so that it is not read again to be shown. */
export function noteTeam<Result extends Moved>(result: Result, team: Team): Result {
  teamByMove.set(result, team);
  return result;
}

/** The team of a move as the move left it, or as it is now after a replay. Null for a viewer who has left the team by then. */
export const readTeamAfter = async (ctx: Context, result: Moved): Promise<Team | null> =>
  teamByMove.get(result) ?? readTeamAsViewer(ctx, result.teamId);

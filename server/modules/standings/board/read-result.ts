import { horizonOf } from '#server/modules/events/events.ts';
import { liveTotalOf } from '#server/modules/scoring/scoring.ts';
import type { Team } from '#server/modules/teams/teams.ts';
import type { StandingsContext } from '../read-standings.ts';
import type { BoardResult } from '../standings.types.ts';
import { placeOf, resultOf } from './board.rules.ts';

type Reader = Pick<StandingsContext, 'standings'>;

/** Reads the place of a team and its total from the cached public board. Null while it is not on the board. */
export async function readResult(ctx: Reader, team: Pick<Team, 'id' | 'eventId'>): Promise<BoardResult | null> {
  const standings = await ctx.standings.read(team.eventId);
  return standings && resultOf(standings, team.id);
}

/** Reads the place of a team as it is now, freeze or not. Only organizers may see it. */
export async function readLivePlace(ctx: Reader, team: Pick<Team, 'id' | 'eventId'>): Promise<number | null> {
  const standings = await ctx.standings.read(team.eventId, { audience: 'organizer' });
  const boards = standings?.liveBoards;
  return boards ? (resultOf({ frozenAt: null, boards, reveal: null }, team.id)?.rank ?? null) : null;
}

/**
 * Reads the total that everybody is told, in half-points. A live board says what the team's own row says, so only a frozen one is read:
 * an answer, which tells the new total, must not wait for a board.
 */
export async function readTotal(ctx: Reader, team: Team): Promise<number> {
  if (!horizonOf(team, 'public')) return liveTotalOf(team);
  return (await readResult(ctx, team))?.totalHalf ?? 0;
}

/** Tells whether what everybody is told of a team is of a frozen board: a freeze lasts, and the place of the team is not revealed. */
export async function readIsPlaceFrozen(ctx: Reader, team: Team): Promise<boolean> {
  if (!horizonOf(team, 'public')) return false;
  const standings = await ctx.standings.read(team.eventId);
  return standings !== null && standings.frozenAt !== null && placeOf(standings, team.id) === null;
}

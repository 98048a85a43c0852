import { eventClock } from '#server/modules/events/events.ts';
import { computeLiveTotal } from '#server/modules/scoring/scoring.ts';
import type { Team } from '#server/modules/teams/teams.ts';
import type { Context } from '#server/platform/context.ts';
import type { StandingsContext } from '../read-standings.ts';
import type { BoardResult, OwnRow, QuestEvent, RevealedPlace } from '../standings.types.ts';
import { findResult, findRevealedPlace } from './board.rules.ts';
import { findOwnRow } from './board.store.ts';

type ReadContext = Pick<StandingsContext, 'standings'>;

/** Reads the rank of a team and its total from the cached public board. Null while the team is not on the board. */
export async function readResult(ctx: ReadContext, team: Pick<Team, 'id' | 'eventId'>): Promise<BoardResult | null> {
  const standings = await ctx.standings.boards.read(team.eventId);
  return standings && findResult(standings, team.id);
}

/** Reads the true place of a team from the cached board. Null while not everybody may know it. */
export async function readRevealedPlace(
  ctx: ReadContext,
  { event, teamId }: { event: QuestEvent; teamId: number },
): Promise<RevealedPlace | null> {
  const standings = await ctx.standings.boards.read(event.id, { event });
  return standings && findRevealedPlace(standings, teamId);
}

/** Reads the rank of a team as it is now, even during a freeze. Only organizers may see it. */
export async function readLiveRank(ctx: ReadContext, team: Pick<Team, 'id' | 'eventId'>): Promise<number | null> {
  const standings = await ctx.standings.boards.read(team.eventId, { audience: 'organizer' });
  const boards = standings?.liveBoards;
  return boards ? (findResult({ frozenAt: null, boards, reveal: null }, team.id)?.rank ?? null) : null;
}

/**
 * Reads the total of a team that everybody may know, in half-points; of a team outside of the ranking, its own. A live board has the same total as the row of the team, so the board
 * is read only during a freeze: an answer shows the new total and must not wait for a board.
 */
export async function readTotal(ctx: ReadContext, team: Team): Promise<number> {
  if (!team.isRanked || !eventClock.freezeHorizon(team, 'public')) return computeLiveTotal(team);
  return (await readResult(ctx, team))?.totalHalf ?? 0;
}

/** Tells whether the public result of a team is that of a frozen board: a freeze lasts, and the place of the team is not revealed. */
export async function isResultFrozen(ctx: ReadContext, team: Team): Promise<boolean> {
  if (!team.isRanked || !eventClock.freezeHorizon(team, 'public')) return false;
  const standings = await ctx.standings.boards.read(team.eventId);
  return standings !== null && standings.frozenAt !== null && findRevealedPlace(standings, team.id) === null;
}

/** Reads the true total of the viewer's team in an event, even during a freeze. Null for a viewer without a team there. */
export async function readOwnRow(ctx: Context, eventId: number): Promise<OwnRow | null> {
  if (!ctx.viewer) return null;
  return (await findOwnRow(ctx.db, { eventId, userId: ctx.viewer.userId })) ?? null;
}

import type { StandingsContext } from '../read-standings.ts';
import type { QuestEvent, RevealedPlace } from '../standings.types.ts';
import { placeOf } from './board.rules.ts';

/** Reads the true place of a team from the cached board. Null while not everybody may know it. */
export async function readRevealedPlace(
  ctx: Pick<StandingsContext, 'standings'>,
  { event, teamId }: { event: QuestEvent; teamId: number },
): Promise<RevealedPlace | null> {
  const standings = await ctx.standings.read(event.id, { event });
  return standings && placeOf(standings, teamId);
}

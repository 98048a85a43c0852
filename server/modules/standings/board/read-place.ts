import type { StandingsContext } from '../read-standings.ts';
import type { QuestEvent, RevealedPlace } from '../standings.types.ts';
import { placeOf } from './board.rules.ts';

/** Where a team truly stands, out of the memory of the board; null while everybody may not know it. */
export async function readRevealedPlace(
  ctx: Pick<StandingsContext, 'standings'>,
  { event, teamId }: { event: QuestEvent; teamId: number },
): Promise<RevealedPlace | null> {
  const standings = await ctx.standings.read(event.id, { event });
  return standings && placeOf(standings, teamId);
}

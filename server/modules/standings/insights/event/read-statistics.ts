import { readEventBySlug } from '#server/modules/events/events.ts';
import type { StandingsContext } from '../../read-standings.ts';
import type { Statistics } from './statistics.types.ts';

/** Reads the public numbers of an event, without anything that a freeze hides. Null for an unknown event. */
export async function readStatistics(ctx: StandingsContext, slug: string): Promise<Statistics | null> {
  const event = await readEventBySlug(ctx, slug);
  const standings = event && (await ctx.standings.boards.read(event.id, { event }));
  return standings && ctx.standings.statistics.read({ ...standings, event });
}

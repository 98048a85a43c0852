import { readEventBySlug } from '#server/modules/events/events.ts';
import type { StandingsContext } from '#server/modules/standings/read-standings.ts';
import type { Statistics } from './statistics.types.ts';

/** Numbers of an event for everybody, the same to all; what a freeze hides is not in them. Null for an unknown event. */
export async function readStatistics(ctx: StandingsContext, slug: string): Promise<Statistics | null> {
  const event = await readEventBySlug(ctx, slug);
  const standings = event && (await ctx.standings.read(event.id, { event }));
  return standings && ctx.standings.statistics.read({ ...standings, event });
}

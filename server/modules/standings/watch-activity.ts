import { readEventBySlug } from '#server/modules/events/events.ts';
import { boardTopic } from '#server/modules/scoring/scoring.ts';
import type { Context } from '#server/platform/context.ts';
import { NotFound } from '#server/platform/errors.ts';
import { filterMap } from '#server/platform/live/filter-map.ts';
import type { Hub } from '#server/platform/live/hub.ts';
import { type Happening, listHappenings } from './activity.store.ts';
import { readHorizon } from './read-horizon.ts';

const shownAtOnce = 20;

/** What happened last in an event, at once and after each happening; what a freeze hides is never in it. */
export async function watchActivity(ctx: Context & { hub: Hub }, slug: string): Promise<AsyncIterableIterator<Happening[]>> {
  const event = await readEventBySlug(ctx, slug);
  if (!event) throw new NotFound();
  let newest: number | undefined;
  return filterMap(ctx.hub.watch(boardTopic(event.id)), async () => {
    const happenings = await listHappenings(ctx.db, {
      eventId: event.id,
      first: shownAtOnce,
      until: await readHorizon(ctx, event.id, 'public'),
    });
    const latest = happenings[0]?.id ?? 0;
    if (latest === newest) return undefined;
    newest = latest;
    return happenings;
  });
}

import type { Context } from '#server/platform/context.ts';
import { NotFound } from '#server/platform/errors.ts';
import { end, filterMap } from '#server/platform/live/filter-map.ts';
import type { Hub } from '#server/platform/live/hub.ts';
import type { QuestEvent } from './events.types.ts';
import { readEvent, readEventBySlug, readServerTime } from './read-events.ts';
import { eventTopic } from './topics.ts';

export interface EventClock {
  event: QuestEvent;
  serverTime: Date;
}

/** The event with the server's time, at once and whenever an organizer moves its clock. */
export async function watchClock(ctx: Context & { hub: Hub }, slug: string): Promise<AsyncIterableIterator<EventClock>> {
  const known = await readEventBySlug(ctx, slug);
  if (!known) throw new NotFound();
  return filterMap(ctx.hub.watch(eventTopic(known.id)), async () => {
    const event = await readEvent(ctx, known.id);
    return event ? { event, serverTime: await readServerTime(ctx) } : end;
  });
}

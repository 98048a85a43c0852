import type { Context } from '#server/platform/context.ts';
import { NotFound } from '#server/platform/errors.ts';
import { end } from '#server/platform/live/filter-map.ts';
import type { Live } from '#server/platform/live/live.ts';
import type { QuestEvent } from './events.types.ts';
import { readEventBySlugWithOthers, readEventWithOthers, readServerTimeWithOthers } from './read-events.ts';
import { eventTopic } from './topics.ts';

export interface EventClock {
  event: QuestEvent;
  serverTime: Date;
}

/** The event with the server's time, at once and whenever an organizer moves its clock; the same to everyone. */
export async function watchClock(ctx: Context, slug: string): Promise<Live<EventClock>> {
  const known = await readEventBySlugWithOthers(ctx, slug);
  if (!known) throw new NotFound();
  return {
    audience: 'everyone',
    topics: [eventTopic(known.id)],
    // Without the time, which always moves, and the quest, which spectators do not see.
    stampOf: ({ event }) => JSON.stringify({ ...event, questVersion: null }),
    read: async (now) => {
      const event = await readEventWithOthers(now, known.id);
      return event ? { event, serverTime: await readServerTimeWithOthers(now) } : end;
    },
  };
}

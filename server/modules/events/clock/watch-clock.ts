import type { Context } from '#server/platform/context.ts';
import { NotFound } from '#server/platform/errors.ts';
import { end } from '#server/platform/live/broadcast/filter-map.ts';
import type { Hub } from '#server/platform/live/hub.ts';
import type { LiveSnapshot } from '#server/platform/live/live.ts';
import { OncePerChange } from '#server/platform/live/once-per-change.ts';
import type { QuestEvent } from '../events.types.ts';
import { readEvent, readEventBySlugWithOthers, readServerTime } from '../read-events.ts';
import { eventTopic } from '../topics.ts';

type WatchingContext = Context & { hub: Hub };

export interface EventClock {
  event: QuestEvent;
  serverTime: Date;
}

/** One for each process: what it shows of an event is read once for each change, however many groups of readers there are. */
const clocks = new WeakMap<Hub, OncePerChange<EventClock | null>>();

function clocksOf(hub: Hub): OncePerChange<EventClock | null> {
  const known = clocks.get(hub) ?? new OncePerChange(hub);
  clocks.set(hub, known);
  return known;
}

async function readClock(ctx: Context, eventId: number): Promise<EventClock | null> {
  const event = await readEvent(ctx, eventId);
  return event && { event, serverTime: await readServerTime(ctx) };
}

/** The event with the server's time, at once and whenever an organizer moves its clock; the same to everyone. */
export async function watchClock(ctx: WatchingContext, slug: string): Promise<LiveSnapshot<EventClock, WatchingContext>> {
  const known = await readEventBySlugWithOthers(ctx, slug);
  if (!known) throw new NotFound();
  return {
    audience: 'everyone',
    topics: [eventTopic(known.id)],
    // Without the time, which always moves, and the quest, which spectators do not see.
    stampOf: ({ event }) => JSON.stringify({ ...event, questVersion: null }),
    read: async (now) => (await clocksOf(now.hub).read(eventTopic(known.id), () => readClock(now, known.id))) ?? end,
  };
}

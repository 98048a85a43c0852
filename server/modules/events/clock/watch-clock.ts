import type { Context } from '#server/platform/context.ts';
import { NotFound } from '#server/platform/errors.ts';
import { end } from '#server/platform/live/broadcast/filter-map.ts';
import type { Hub } from '#server/platform/live/hub.ts';
import type { LiveSnapshot } from '#server/platform/live/live.ts';
import { OncePerChange } from '#server/platform/live/once-per-change.ts';
import type { QuestEvent } from '../events.types.ts';
import { ifShown, readEvent, readEventBySlugWithOthers, readServerTime } from '../read-events.ts';
import { eventTopic } from '../topics.ts';

type WatchingContext = Context & { hub: Hub };

export interface EventClock {
  event: QuestEvent;
  serverTime: Date;
}

/** A process reads the clock of an event once for each change, for all groups of readers. */
const clocks = new WeakMap<Hub, OncePerChange<EventClock | null>>();

function sharedClocks(hub: Hub): OncePerChange<EventClock | null> {
  const hubClocks = clocks.get(hub) ?? new OncePerChange(hub);
  clocks.set(hub, hubClocks);
  return hubClocks;
}

async function readClock(ctx: Context, eventId: number): Promise<EventClock | null> {
  const event = await readEvent(ctx, eventId);
  return event && { event, serverTime: await readServerTime(ctx) };
}

/** Sends the event with the server's time, at once and whenever an organizer changes its clock. Everybody gets the same. */
export async function watchClock(ctx: WatchingContext, slug: string): Promise<LiveSnapshot<EventClock, WatchingContext>> {
  const event = ifShown(ctx, await readEventBySlugWithOthers(ctx, slug));
  if (!event) throw new NotFound();
  return {
    audience: 'everyone',
    topics: [eventTopic(event.id)],
    // The stamp leaves out the time, which always changes, and the quest, which spectators do not see.
    stamp: (clock) => JSON.stringify({ ...clock.event, questVersion: null }),
    read: async (now) => (await sharedClocks(now.hub).read(eventTopic(event.id), () => readClock(now, event.id))) ?? end,
  };
}

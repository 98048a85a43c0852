import { type QuestEvent, readEventBySlug } from '#server/modules/events/events.ts';
import { requireRight } from '#server/modules/identity/identity.ts';
import { acceptedAnswers } from '#server/modules/quest/quest.ts';
import type { Context } from '#server/platform/context.ts';
import type { Activity, InsiderPresence, RecentEntry } from '../admin.types.ts';
import { hidePlace } from '../hide-place.ts';
import { getActivity, listInsiders, listRecentEntries } from './overview.store.ts';

export interface Overview extends Activity {
  event: QuestEvent;
  insiders: InsiderPresence[];
  recent: RecentEntry[];
}

const maxStuck = 10;

/** Reads the riddles of an event at which teams are stuck. For organizers. */
export const readStuckRiddles = async (ctx: Context, eventId: number): Promise<acceptedAnswers.StuckRiddle[]> =>
  (await acceptedAnswers.readStuckRiddles(ctx, eventId)).slice(0, maxStuck);

/** Reads how an event is going right now. For organizers. Null for an unknown event. */
export async function readOverview(ctx: Context, slug: string): Promise<Overview | null> {
  requireRight(ctx, 'read');
  const event = await readEventBySlug(ctx, slug);
  if (!event) return null;
  const activity = await getActivity(ctx.db, { eventId: event.id, now: ctx.clock.now });
  const insiders = await listInsiders(ctx.db, { eventId: event.id, now: ctx.clock.now });
  const recent = await listRecentEntries(ctx.db, event.id);
  return { event, ...activity, insiders, recent: recent.map((entry) => hidePlace(ctx, event, entry)) };
}

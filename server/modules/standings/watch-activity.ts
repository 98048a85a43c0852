import { readEventBySlug, readHorizon } from '#server/modules/events/events.ts';
import { boardTopic } from '#server/modules/scoring/scoring.ts';
import type { Context } from '#server/platform/context.ts';
import { NotFound } from '#server/platform/errors.ts';
import type { Live } from '#server/platform/live/live.ts';
import { type Happening, listHappenings } from './activity.store.ts';

const shownAtOnce = 20;

/** What happened last in an event, at once and after each happening; what a freeze hides is never in it. The same to everyone. */
export async function watchActivity(ctx: Context, slug: string): Promise<Live<Happening[]>> {
  const event = await readEventBySlug(ctx, slug);
  if (!event) throw new NotFound();
  return {
    audience: 'everyone',
    topics: [boardTopic(event.id)],
    stampOf: (happenings) => String(happenings[0]?.id ?? 0),
    read: async (now) =>
      listHappenings(now.db, { eventId: event.id, first: shownAtOnce, until: await readHorizon(now, event.id, 'public') }),
  };
}

import { eventClock } from '#server/modules/events/events.ts';
import { boardTopic } from '#server/modules/scoring/scoring.ts';
import { NotFound } from '#server/platform/errors.ts';
import type { LiveSnapshot } from '#server/platform/live/live.ts';
import type { StandingsContext } from '../read-standings.ts';
import { type Happening, listHappenings } from './activity.store.ts';

const maxHappenings = 20;

/** Streams the newest solves and visits of an event, at once and after each new one. It is public, so it hides what a freeze hides. */
export async function watchActivity(ctx: StandingsContext, slug: string): Promise<LiveSnapshot<Happening[], StandingsContext>> {
  const event = await ctx.standings.events.findBySlug(ctx, slug);
  if (!event) throw new NotFound();
  return {
    audience: 'everyone',
    topics: [boardTopic(event.id)],
    stamp: (happenings) => String(happenings[0]?.id ?? 0),
    read: ({ db, clock, standings }) =>
      standings.happenings.read(boardTopic(event.id), async () =>
        listHappenings(db, {
          eventId: event.id,
          first: maxHappenings,
          until: await eventClock.readHorizon({ db, clock }, event.id, 'public'),
        }),
      ),
  };
}

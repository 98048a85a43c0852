import { readHorizon } from '#server/modules/events/events.ts';
import { boardTopic } from '#server/modules/scoring/scoring.ts';
import { NotFound } from '#server/platform/errors.ts';
import type { LiveSnapshot } from '#server/platform/live/live.ts';
import type { StandingsContext } from '../read-standings.ts';
import { type Happening, listHappenings } from './activity.store.ts';

const shownAtOnce = 20;

/** Streams the newest solves and visits of an event, at once and after each new one. It is public and ends where a freeze begins. */
export async function watchActivity(ctx: StandingsContext, slug: string): Promise<LiveSnapshot<Happening[], StandingsContext>> {
  const event = await ctx.standings.findEvent(slug);
  if (!event) throw new NotFound();
  return {
    audience: 'everyone',
    topics: [boardTopic(event.id)],
    stampOf: (happenings) => String(happenings[0]?.id ?? 0),
    read: ({ db, clock, standings }) =>
      standings.happenings.read(boardTopic(event.id), async () =>
        listHappenings(db, { eventId: event.id, first: shownAtOnce, until: await readHorizon({ db, clock }, event.id, 'public') }),
      ),
  };
}

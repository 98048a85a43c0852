import { eventClock } from '#server/modules/events/events.ts';
import { people, personTopic, requireViewer, sessions } from '#server/modules/identity/identity.ts';
import type { Context } from '#server/platform/context.ts';
import { NotFound } from '#server/platform/errors.ts';
import type { LiveSnapshot } from '#server/platform/live/live.ts';
import type { StandingsCaches } from './open-standings.ts';
import type { QuestEvent, Standings } from './standings.types.ts';

export type StandingsContext = Context & { standings: StandingsCaches };

/** Reads the board of an event as the viewer may see it now. Null for an unknown event. */
export async function readStandings(ctx: StandingsContext, slug: string): Promise<Standings | null> {
  const event = await ctx.standings.events.findBySlug(ctx, slug);
  return event && readEventStandings(ctx, event);
}

/** Reads the board of an event that the caller has read already. */
export const readEventStandings = (ctx: StandingsContext, event: QuestEvent): Promise<Standings | null> =>
  ctx.standings.boards.read(event.id, { audience: eventClock.toAudience(ctx.viewer?.role), event });

/** Streams the board, at once and after each change. An organizer's own stream ends as soon as they lose the role or the session. */
export async function watchStandings(ctx: StandingsContext, slug: string): Promise<LiveSnapshot<Standings>> {
  const event = await ctx.standings.events.findBySlug(ctx, slug);
  if (!event) throw new NotFound();
  const audience = eventClock.toAudience(ctx.viewer?.role);
  const live = ctx.standings.boards.live(event.id, audience);
  if (audience === 'public') return live;
  return { ...live, rights: [personTopic(requireViewer(ctx).userId)], stillAllowed: sessions.readSignedIn };
}

/** Tells whether the viewer is still signed in and still an organizer. Both may have ended since the stream began. */
export async function isStillOrganizer(ctx: Context): Promise<boolean> {
  return (
    ctx.viewer !== null && (await sessions.isStillSignedIn(ctx)) && (await people.readPerson(ctx, ctx.viewer.userId))?.role === 'organizer'
  );
}

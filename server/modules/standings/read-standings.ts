import { isStillSignedIn, personTopic, readPerson, readSignedIn, requireViewer } from '#server/modules/identity/identity.ts';
import type { Context } from '#server/platform/context.ts';
import { NotFound } from '#server/platform/errors.ts';
import type { LiveSnapshot } from '#server/platform/live/live.ts';
import type { StandingsFeed } from './standings.feed.ts';
import { audienceOf } from '#server/modules/events/events.ts';
import type { QuestEvent, Standings } from './standings.types.ts';

export type StandingsContext = Context & { standings: StandingsFeed };

/** Reads the board of an event as the viewer may see it now. Null for an unknown event. */
export async function readStandings(ctx: StandingsContext, slug: string): Promise<Standings | null> {
  const event = await ctx.standings.findEvent(slug);
  return event && readStandingsOf(ctx, event);
}

/** Reads the board of an event that the caller has found already. */
export const readStandingsOf = (ctx: StandingsContext, event: QuestEvent): Promise<Standings | null> =>
  ctx.standings.read(event.id, { audience: audienceOf(ctx.viewer?.role), event });

/** Streams the board, at once and after each change. An organizer's own stream ends as soon as they lose the role or the session. */
export async function watchStandings(ctx: StandingsContext, slug: string): Promise<LiveSnapshot<Standings>> {
  const event = await ctx.standings.findEvent(slug);
  if (!event) throw new NotFound();
  const audience = audienceOf(ctx.viewer?.role);
  const live = ctx.standings.live(event.id, audience);
  if (audience === 'public') return live;
  return { ...live, rights: [personTopic(requireViewer(ctx).userId)], stillAllowed: readSignedIn };
}

/** Reads the session and the role again, because both may have ended since the stream began. */
export async function isStillOrganizer(ctx: Context): Promise<boolean> {
  return ctx.viewer !== null && (await isStillSignedIn(ctx)) && (await readPerson(ctx, ctx.viewer.userId))?.role === 'organizer';
}

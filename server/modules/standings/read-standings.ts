import { isStillSignedIn, personTopic, readPerson, readSignedIn, requireViewer } from '#server/modules/identity/identity.ts';
import type { Context } from '#server/platform/context.ts';
import { NotFound } from '#server/platform/errors.ts';
import type { Live } from '#server/platform/live/live.ts';
import type { StandingsFeed } from './standings.feed.ts';
import { audienceOf } from '#server/modules/events/events.ts';
import type { QuestEvent, Standings } from './standings.types.ts';

export type Watching = Context & { standings: StandingsFeed };

/** The board of an event as the viewer may see it now; null for an unknown event. */
export async function readStandings(ctx: Watching, slug: string): Promise<Standings | null> {
  const event = await ctx.standings.findEvent(slug);
  return event && readStandingsOf(ctx, event);
}

/** The same for an event that was found already. */
export const readStandingsOf = (ctx: Watching, event: QuestEvent): Promise<Standings | null> =>
  ctx.standings.read(event.id, { audience: audienceOf(ctx.viewer?.role), event });

/** The board at once and after each change. What organizers see is nobody else's, and ends within a moment of being one no longer. */
export async function watchStandings(ctx: Watching, slug: string): Promise<Live<Standings>> {
  const event = await ctx.standings.findEvent(slug);
  if (!event) throw new NotFound();
  const audience = audienceOf(ctx.viewer?.role);
  const live = ctx.standings.live(event.id, audience);
  if (audience === 'public') return live;
  return { ...live, rights: [personTopic(requireViewer(ctx).userId)], stillAllowed: readSignedIn };
}

/** Session and role, asked anew. */
export async function isStillOrganizer(ctx: Context): Promise<boolean> {
  return ctx.viewer !== null && (await isStillSignedIn(ctx)) && (await readPerson(ctx, ctx.viewer.userId))?.role === 'organizer';
}

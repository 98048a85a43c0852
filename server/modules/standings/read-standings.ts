import { readEventBySlug } from '#server/modules/events/events.ts';
import { isStillSignedIn, personTopic, readPerson, requireViewer } from '#server/modules/identity/identity.ts';
import type { Context } from '#server/platform/context.ts';
import { NotFound } from '#server/platform/errors.ts';
import type { StandingsFeed } from './standings.feed.ts';
import { eyesOf } from './standings.rules.ts';
import type { Standings } from './standings.types.ts';

export type Watching = Context & { standings: StandingsFeed };

/** The board of an event as the viewer may see it now; null for an unknown event. */
export async function readStandings(ctx: Watching, slug: string): Promise<Standings | null> {
  const event = await readEventBySlug(ctx, slug);
  return event && ctx.standings.read(event.id, { eyes: eyesOf(ctx.viewer?.role), event });
}

/** The board at once and after each change. An organizer's ends within a moment of being one no longer. */
export async function watchStandings(ctx: Watching, slug: string): Promise<AsyncIterableIterator<Standings>> {
  const event = await readEventBySlug(ctx, slug);
  if (!event) throw new NotFound();
  if (eyesOf(ctx.viewer?.role) === 'public') return ctx.standings.changes(event.id);

  const { userId } = requireViewer(ctx);
  return ctx.standings.changes(event.id, {
    eyes: 'organizer',
    topics: [personTopic(userId)],
    mayGoOn: () => isStillOrganizer(ctx),
  });
}

/** Session and role, asked anew. */
export async function isStillOrganizer(ctx: Context): Promise<boolean> {
  return ctx.viewer !== null && (await isStillSignedIn(ctx)) && (await readPerson(ctx, ctx.viewer.userId))?.role === 'organizer';
}

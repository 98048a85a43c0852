import { readEventBySlug } from '#server/modules/events/events.ts';
import { hasScope, personTopic } from '#server/modules/identity/identity.ts';
import { boardTopic } from '#server/modules/scoring/scoring.ts';
import type { Context } from '#server/platform/context.ts';
import { NotFound } from '#server/platform/errors.ts';
import { end, filterMap } from '#server/platform/live/filter-map.ts';
import type { Hub } from '#server/platform/live/hub.ts';
import { isStillOrganizer } from './read-standings.ts';
import { readScoreEvents, type ScoreEventPage } from './read-score-events.ts';

/**
 * The lines of the ledger after a cursor, and each further one as it is written: who keeps the newest cursor resumes after an
 * hour away without a gap. Ends when the right to them is lost.
 */
export async function watchScoreEvents(
  ctx: Context & { hub: Hub },
  { event: slug, after }: { event: string; after: string | null },
): Promise<AsyncIterableIterator<ScoreEventPage>> {
  const event = await readEventBySlug(ctx, slug);
  if (!event) throw new NotFound();
  // Refuses at once who may not read them at all.
  await readScoreEvents(ctx, { event: slug, after, first: 1 });

  let cursor = after;
  let isFirst = true;
  const topics = [boardTopic(event.id), ...(ctx.viewer ? [personTopic(ctx.viewer.userId)] : [])];
  return filterMap(ctx.hub.watch(...topics), async () => {
    if (!hasScope(ctx, 'standings:read') && !(await isStillOrganizer(ctx))) return end;
    const page = await readScoreEvents(ctx, { event: slug, after: cursor });
    if (!page) return end;
    if (page.hasMore) ctx.hub.touchHere(boardTopic(event.id));
    if (page.events.length === 0 && !isFirst) return undefined;
    isFirst = false;
    cursor = page.cursor;
    return page;
  });
}

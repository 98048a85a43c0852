import { readEventBySlug } from '#server/modules/events/events.ts';
import { isTokenValid, personTopic, tokenTopic } from '#server/modules/identity/identity.ts';
import { boardTopic } from '#server/modules/scoring/scoring.ts';
import type { Context } from '#server/platform/context.ts';
import { NotFound } from '#server/platform/errors.ts';
import { end, filterMap } from '#server/platform/live/broadcast/filter-map.ts';
import type { Hub } from '#server/platform/live/hub.ts';
import { isStillOrganizer } from '../read-standings.ts';
import { readScoreEvents, type ScoreEventPage } from './read-score-events.ts';

/** Who loses the right to the lines loses it under one of these topics. */
const rightsTopics = ({ viewer, token }: Context): string[] => [
  ...(viewer ? [personTopic(viewer.userId)] : []),
  ...(token ? [tokenTopic(token.id), personTopic(token.createdBy)] : []),
];

/**
 * The lines of the ledger after a cursor, and each further one as it is written: who keeps the newest cursor resumes after an
 * hour away without a gap. Ends when the right to them is lost: the session or the role of an organizer, or the token.
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
  const watching = ctx.hub.watch(boardTopic(event.id), ...rightsTopics(ctx));
  return filterMap(watching, async () => {
    if (!(await (ctx.token ? isTokenValid(ctx) : isStillOrganizer(ctx)))) return end;
    const page = await readScoreEvents(ctx, { event: slug, after: cursor });
    if (!page) return end;
    cursor = page.cursor;
    // No topic tells that a line which was held back may be given now, so this reader looks again itself.
    if (page.hasMore || page.isHeldBack) watching.wake();
    if (page.events.length === 0 && !isFirst) return undefined;
    isFirst = false;
    return page;
  });
}

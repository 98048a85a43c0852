import { readEventBySlug } from '#server/modules/events/events.ts';
import { apiTokens, personTopic, tokenTopic } from '#server/modules/identity/identity.ts';
import { boardTopic } from '#server/modules/scoring/scoring.ts';
import type { Context } from '#server/platform/context.ts';
import { NotFound } from '#server/platform/errors.ts';
import { end, filterMap } from '#server/platform/live/broadcast/filter-map.ts';
import type { Hub } from '#server/platform/live/hub.ts';
import { isStillOrganizer } from '../read-standings.ts';
import { readScoreEvents, type ScoreEventPage } from './read-score-events.ts';

/** Lists the topics under which a loss of the right to read the lines is published. */
const listRightsTopics = ({ viewer, token }: Context): string[] => [
  ...(viewer ? [personTopic(viewer.userId)] : []),
  ...(token ? [tokenTopic(token.id), personTopic(token.createdBy)] : []),
];

/**
 * Streams the lines of the ledger after a cursor, and each further one as it is written. A reader who stores the newest cursor goes on
 * without a gap, even after an hour. The stream ends when the organizer loses the session or the role, or when the token ends.
 */
export async function watchScoreEvents(
  ctx: Context & { hub: Hub },
  { event: slug, after }: { event: string; after: string | null },
): Promise<AsyncIterableIterator<ScoreEventPage>> {
  const event = await readEventBySlug(ctx, slug);
  if (!event) throw new NotFound();
  // A reader without the right is refused here, before the stream begins.
  await readScoreEvents(ctx, { event: slug, after, first: 1 });

  let cursor = after;
  let isFirst = true;
  const watching = ctx.hub.watch(boardTopic(event.id), ...listRightsTopics(ctx));
  return filterMap(watching, async () => {
    if (!(await (ctx.token ? apiTokens.isTokenValid(ctx) : isStillOrganizer(ctx)))) return end;
    const page = await readScoreEvents(ctx, { event: slug, after: cursor });
    if (!page) return end;
    cursor = page.cursor;
    // No signal tells when lines that were held back are complete, so the stream wakes itself.
    if (page.hasMore || page.isHeldBack) watching.wake();
    if (page.events.length === 0 && !isFirst) return undefined;
    isFirst = false;
    return page;
  });
}

import { z } from 'zod';
import { readEventBySlug, readHorizon } from '#server/modules/events/events.ts';
import { hasScope, requireRole } from '#server/modules/identity/identity.ts';
import type { Context } from '#server/platform/context.ts';
import { parse } from '#server/platform/parse.ts';
import type { Audience } from '../standings.types.ts';
import { readCursor, writeCursor } from './score-cursor.rules.ts';
import { listScoreEvents, type ScoreEvent } from './score-events.store.ts';

const pageInput = z.object({
  event: z.string().max(64),
  after: z.string().max(1_000).nullish(),
  first: z.number().int().min(1).max(100).default(100),
});

export interface ScoreEventPage {
  events: ScoreEvent[];
  /** The next page begins here. Without new lines it is the cursor of the request. */
  cursor: string;
  /** The history of the database in which the lines and their ids stand. */
  history: string;
  hasMore: boolean;
  /** True when further lines wait until a transaction beside them has ended. */
  isHeldBack: boolean;
}

/** Organizers see everything; an integration sees what the public may know. */
function audienceFor(ctx: Context): Audience {
  if (hasScope(ctx, 'standings:read')) return 'public';
  requireRole(ctx, 'organizer');
  return 'organizer';
}

/** Reads the lines of the ledger after a cursor. A reader who stores the cursor gets each line exactly once. Null for an unknown event. */
export async function readScoreEvents(ctx: Context, input: z.input<typeof pageInput>): Promise<ScoreEventPage | null> {
  const audience = audienceFor(ctx);
  const page = parse(pageInput, input);
  const event = await readEventBySlug(ctx, page.event);
  if (!event) return null;

  const horizon = await readHorizon(ctx, event.id, audience);
  const { lines, cursor, isHeldBack } = await listScoreEvents(ctx.db, {
    ...readCursor(page.after, event.history),
    eventId: event.id,
    first: page.first,
    horizon,
  });
  const { history } = event;
  return { events: lines, cursor: writeCursor(cursor, history), history, hasMore: lines.length === page.first, isHeldBack };
}

import { z } from 'zod';
import { eventClock, readEventBySlug } from '#server/modules/events/events.ts';
import { apiTokens, requireRight } from '#server/modules/identity/identity.ts';
import type { Context } from '#server/platform/context.ts';
import { parse } from '#server/platform/input.ts';
import type { Audience } from '../standings.types.ts';
import { parseCursor, formatCursor } from './score-cursor.rules.ts';
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
  /** The history of the database to which the lines and their ids belong. */
  history: string;
  hasMore: boolean;
  /** True when further lines are held back until a concurrent transaction has ended. */
  isHeldBack: boolean;
}

/** Returns whose lines the caller may see: organizers see everything, an integration sees what the public may know. */
function requireAudience(ctx: Context): Audience {
  if (apiTokens.hasScope(ctx, 'standings:read')) return 'public';
  requireRight(ctx, 'read');
  return 'organizer';
}

/** Reads the lines of the ledger after a cursor. A reader who stores the cursor gets each line exactly once. Null for an unknown event. */
export async function readScoreEvents(ctx: Context, input: z.input<typeof pageInput>): Promise<ScoreEventPage | null> {
  const audience = requireAudience(ctx);
  const page = parse(pageInput, input);
  const event = await readEventBySlug(ctx, page.event);
  if (!event) return null;

  const horizon = await eventClock.readHorizon(ctx, event.id, audience);
  const { lines, cursor, isHeldBack } = await listScoreEvents(ctx.db, {
    ...parseCursor(page.after, event.history),
    eventId: event.id,
    first: page.first,
    horizon,
  });
  const { history } = event;
  return { events: lines, cursor: formatCursor(cursor, history), history, hasMore: lines.length === page.first, isHeldBack };
}

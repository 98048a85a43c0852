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
  /** Where the next page begins; the same as before when there was nothing. */
  cursor: string;
  hasMore: boolean;
  /** Whether further lines are there that wait until a transaction beside them has ended. */
  isHeldBack: boolean;
}

/** Organizers see all; an integration sees what the public may know. */
function audienceFor(ctx: Context): Audience {
  if (hasScope(ctx, 'standings:read')) return 'public';
  requireRole(ctx, 'organizer');
  return 'organizer';
}

/** The lines of the ledger after a cursor, each exactly once to who keeps the cursor. Null for an unknown event. */
export async function readScoreEvents(ctx: Context, input: z.input<typeof pageInput>): Promise<ScoreEventPage | null> {
  const audience = audienceFor(ctx);
  const page = parse(pageInput, input);
  const event = await readEventBySlug(ctx, page.event);
  if (!event) return null;

  const horizon = await readHorizon(ctx, event.id, audience);
  const { lines, cursor, isHeldBack } = await listScoreEvents(ctx.db, {
    ...readCursor(page.after),
    eventId: event.id,
    first: page.first,
    horizon,
  });
  return { events: lines, cursor: writeCursor(cursor), hasMore: lines.length === page.first, isHeldBack };
}

import type { Context } from '#server/platform/context.ts';
import type { Statement } from '#server/platform/db/statement.ts';
import { currentEvent, findEventById, findEventBySlug, getNow, listEvents } from './events.store.ts';
import type { QuestEvent } from './events.types.ts';

export async function readCurrentEvent(ctx: Context): Promise<QuestEvent | null> {
  return (await currentEvent(ctx.db, ctx.clock.now).executeTakeFirst()) ?? null;
}

/** The current event as a statement that has not been sent: later rooms look at it and at their own tables at once. */
export const currentEventQuery = (ctx: Pick<Context, 'db' | 'clock'>): Statement<QuestEvent> => currentEvent(ctx.db, ctx.clock.now);

export async function readEventBySlug(ctx: Pick<Context, 'db' | 'clock'>, slug: string): Promise<QuestEvent | null> {
  return (await findEventBySlug(ctx.db, { slug, now: ctx.clock.now })) ?? null;
}

export async function readEvent(ctx: Pick<Context, 'db' | 'clock'>, id: number): Promise<QuestEvent | null> {
  return (await findEventById(ctx.db, { id, now: ctx.clock.now })) ?? null;
}

/** Newest first, at most 100. */
export function readEvents(ctx: Context, first: number): Promise<QuestEvent[]> {
  return listEvents(ctx.db, { first: Math.min(Math.max(first, 1), 100), now: ctx.clock.now });
}

export function readServerTime(ctx: Context): Promise<Date> {
  return getNow(ctx.db, ctx.clock.now);
}

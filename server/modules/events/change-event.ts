import type { Context } from '#server/platform/context.ts';
import { NotFound } from '#server/platform/errors.ts';
import { lockPlay, updateQuestVersion, updateVersion } from './clock/event-clock.store.ts';
import { lockEvent, lockEventShared } from './events.store.ts';
import type { HeldEvent } from './events.types.ts';
import { boardTopic, eventTopic } from './topics.ts';

/** Locks an event for the rest of the transaction. Call it before any team is locked. */
export async function holdEvent(ctx: Context, eventId: number): Promise<HeldEvent> {
  const event = await lockEvent(ctx.db, { id: eventId, now: ctx.clock.now });
  if (!event) throw new NotFound();
  return event;
}

/** Locks an event in the same way and every team of it, after the moves that are under way: what they did is then there to be read. */
export async function holdPlay(ctx: Context, eventId: number): Promise<void> {
  await holdEvent(ctx, eventId);
  await lockPlay(ctx.db, eventId);
}

/** Prevents that an event is stopped or ended during the transaction. A new team needs this, since the clock cannot lock its row yet. */
export async function shareEvent(ctx: Context, eventId: number): Promise<void> {
  await lockEventShared(ctx.db, eventId);
}

/** Publishes that an event has changed, and its board with it. */
export function announceEvent(ctx: Pick<Context, 'publish'>, eventId: number): void {
  ctx.publish(eventTopic(eventId));
  ctx.publish(boardTopic(eventId));
}

/** Raises an event's version and publishes it, after something outside of the event's row has changed that its board depends on. */
export async function markEventChanged(ctx: Context, eventId: number): Promise<void> {
  await updateVersion(ctx.db, eventId);
  announceEvent(ctx, eventId);
}

/**
 * Raises the quest's version and publishes it, after a change of blocks or riddles that players can see. Call it last in the
 * transaction of that change, since two organizers wait for each other here.
 */
export async function markQuestChanged(ctx: Context, eventId: number): Promise<void> {
  await updateQuestVersion(ctx.db, eventId);
  ctx.publish(eventTopic(eventId));
}

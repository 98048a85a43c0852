import type { Context } from '#server/platform/context.ts';
import { NotFound } from '#server/platform/errors.ts';
import { updateQuestVersion, updateVersion } from './clock/event-clock.store.ts';
import { lockEvent, lockEventShared } from './events.store.ts';
import type { HeldEvent } from './events.types.ts';
import { boardTopic, eventTopic } from './topics.ts';

/** Takes an event's lock for the rest of the transaction: before any team's. */
export async function holdEvent(ctx: Context, eventId: number): Promise<HeldEvent> {
  const event = await lockEvent(ctx.db, { id: eventId, now: ctx.clock.now });
  if (!event) throw new NotFound();
  return event;
}

/** Lets nobody stop or end an event for the rest of the transaction: for what its clock could not lock, since it is not there yet. */
export async function shareEvent(ctx: Context, eventId: number): Promise<void> {
  await lockEventShared(ctx.db, eventId);
}

/** Says that an event, and with it what its board shows, has changed. */
export function announceEvent(ctx: Pick<Context, 'publish'>, eventId: number): void {
  ctx.publish(eventTopic(eventId));
  ctx.publish(boardTopic(eventId));
}

/** Something outside of the event's row has changed that its board depends on: raises its version and says so. */
export async function markEventChanged(ctx: Context, eventId: number): Promise<void> {
  await updateVersion(ctx.db, eventId);
  announceEvent(ctx, eventId);
}

/**
 * Blocks or riddles have changed before the eyes of players: raises the quest's version in the transaction of that change, and
 * wakes who watches the event. Comes last in it, since two organizers wait for each other here.
 */
export async function markQuestChanged(ctx: Context, eventId: number): Promise<void> {
  await updateQuestVersion(ctx.db, eventId);
  ctx.publish(eventTopic(eventId));
}

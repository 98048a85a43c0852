import { requireRole } from '#server/modules/identity/identity.ts';
import type { Context } from '#server/platform/context.ts';
import { audit } from '#server/platform/db/audit.ts';
import { once } from '#server/platform/db/idempotency.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { NotFound } from '#server/platform/errors.ts';
import { requireVersion, type Seen } from './event-clock.rules.ts';
import { updateQuestVersion, updateVersion } from './event-clock.store.ts';
import { findEventById, lockEvent, lockEventShared } from './events.store.ts';
import type { HeldEvent, QuestEvent } from './events.types.ts';
import { boardTopic, eventTopic } from './topics.ts';

export interface EventChanged {
  kind: 'EventChanged';
  eventId: number;
}

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

/** What the clock and the settings were or became, for the audit log. */
const facts = ({
  slug,
  aliases,
  name,
  descriptionRu,
  descriptionEn,
  placeRu,
  placeEn,
  startsAt,
  endsAt,
  pausedAt,
  freezeAt,
  revealedAt,
}: QuestEvent) => ({
  slug,
  aliases,
  name,
  descriptionRu,
  descriptionEn,
  placeRu,
  placeEn,
  startsAt,
  endsAt,
  pausedAt,
  freezeAt,
  revealedAt,
});

/** One deed of an organizer on an event, under its lock: done once, written down with before and after, shown everywhere. With a version, only if nobody was faster. */
export function changeEvent(
  ctx: Context,
  deed: { action: string; input: { eventId: number; version?: Seen } },
  change: (within: Context, event: HeldEvent) => Promise<unknown>,
): Promise<EventChanged> {
  requireRole(ctx, 'organizer');
  const { eventId, version } = deed.input;

  return inTransaction(ctx, (within) =>
    once(within, { operation: deed.action, input: deed.input }, async () => {
      const before = await holdEvent(within, eventId);
      requireVersion(before, version);
      await change(within, before);
      const after = await findEventById(within.db, { id: eventId, now: within.clock.now });
      await audit(within, {
        action: deed.action,
        eventId,
        subjectType: 'event',
        subjectId: eventId,
        before: facts(before),
        after: after && facts(after),
      });
      announceEvent(within, eventId);
      return { kind: 'EventChanged', eventId };
    }),
  );
}

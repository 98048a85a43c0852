import { requireRole } from '#server/modules/identity/identity.ts';
import type { Context } from '#server/platform/context.ts';
import { audit } from '#server/platform/db/audit.ts';
import { once } from '#server/platform/db/idempotency.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { announceEvent, type EventChanged } from './change-event.ts';
import { createEvent, type NewEvent } from './create-event.ts';

/** An organizer opens an edition of the quest; it begins and ends by itself at the times given. */
export function openEvent(ctx: Context, input: NewEvent): Promise<EventChanged> {
  requireRole(ctx, 'organizer');

  return inTransaction(ctx, (within) =>
    once(within, { operation: 'openEvent', input }, async () => {
      const eventId = await createEvent(within, input);
      await audit(within, { action: 'openEvent', eventId, subjectType: 'event', subjectId: eventId, after: input });
      announceEvent(within, eventId);
      return { kind: 'EventChanged', eventId };
    }),
  );
}

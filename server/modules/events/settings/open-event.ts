import { organizerCommand } from '#server/modules/identity/identity.ts';
import { announceEvent } from '../change-event.ts';
import type { EventChanged } from '../event-command.ts';
import { createEvent, eventInput } from './create-event.ts';

/** An organizer opens an edition of the quest; it begins and ends by itself at the times given. */
export const openEvent = organizerCommand({
  right: 'write',
  name: 'openEvent',
  input: eventInput,
  async run(ctx, event): Promise<EventChanged> {
    const eventId = await createEvent(ctx, event);
    await ctx.audit({ eventId, subjectType: 'event', subjectId: eventId, after: event });
    announceEvent(ctx, eventId);
    return { kind: 'EventChanged', eventId };
  },
});

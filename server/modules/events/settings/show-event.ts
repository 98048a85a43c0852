import { z } from 'zod';
import { BadInput } from '#server/platform/errors.ts';
import { updateHidden } from '../clock/event-clock.store.ts';
import { eventCommand } from '../event-command.ts';
import { eventId, version } from '../event-input.ts';

const showInput = z.object({ eventId, version, isHidden: z.boolean() });

/** An organizer shows an event to everybody, or hides it again while it has not begun. What has begun is seen by all. */
export const showEvent = eventCommand({
  right: 'write',
  name: 'showEvent',
  input: showInput,
  async change(ctx, { id, status }, { isHidden }) {
    if (isHidden && status !== 'scheduled') throw new BadInput([{ name: 'isHidden', message: 'the event has begun' }]);
    await updateHidden(ctx.db, { id, isHidden });
  },
});

/** Hides a new event in the transaction that opens it. */
export const hideNewEvent = updateHidden;

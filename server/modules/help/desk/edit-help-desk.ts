import { z } from 'zod';
import { holdEvent } from '#server/modules/events/events.ts';
import { organizerCommand } from '#server/modules/identity/identity.ts';
import { EditConflict } from '#server/platform/errors.ts';
import { isStorable, optionalPhoneNumber, requiredText } from '#server/platform/input.ts';
import { id } from '../asking/help-input.ts';
import type { HelpDeskChanged } from '../help.types.ts';
import { findDesk, saveDesk } from './desk.store.ts';

const maxReadyAnswers = 20;

const editInput = z.object({
  eventId: id,
  /** The version that was looked at. */
  version: z.number().int().min(0).max(2_147_483_647),
  emergencyNumber: optionalPhoneNumber,
  readyAnswers: z
    .array(requiredText(300).refine(isStorable, 'has a broken character'))
    .max(maxReadyAnswers, { abort: true, error: `at most ${maxReadyAnswers}` }),
});

/** Sets the emergency number of an event and the answers that organizers have ready. */
export const editHelpDesk = organizerCommand({
  right: 'run',
  name: 'editHelpDesk',
  input: editInput,
  async run(ctx, { eventId, version, ...after }): Promise<HelpDeskChanged> {
    await holdEvent(ctx, eventId);
    const { version: newest, eventId: _eventId, ...before } = await findDesk(ctx.db, eventId);
    if (newest !== version) throw new EditConflict();
    await saveDesk(ctx.db, { eventId, version: version + 1, ...after });
    await ctx.audit({ eventId, subjectType: 'event', subjectId: eventId, before, after });
    return { kind: 'HelpDeskChanged', eventId };
  },
});

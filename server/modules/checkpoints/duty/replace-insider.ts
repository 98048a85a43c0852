import { z } from 'zod';
import { holdEvent } from '#server/modules/events/events.ts';
import { organizerCommand, profiles } from '#server/modules/identity/identity.ts';
import { authoring } from '#server/modules/quest/quest.ts';
import { BadInput } from '#server/platform/errors.ts';
import { moveDuty } from './duty.store.ts';
import type { PlacesMoved } from './duty.types.ts';

const id = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);

const replaceInput = z
  .object({ eventId: id, fromId: id, toId: id })
  .refine(({ fromId, toId }) => fromId !== toId, { path: ['toId'], message: 'somebody else' });

/** An organizer puts one insider in the place of another, at all riddles of an event. Marks stay in the name of who made them. */
export const replaceInsider = organizerCommand({
  right: 'run',
  name: 'replaceInsider',
  input: replaceInput,
  async run(ctx, { eventId, fromId, toId }): Promise<PlacesMoved> {
    // As in a handover, so that places of an event move one at a time.
    await holdEvent(ctx, eventId);
    const riddleIds = await authoring.movePlaces(ctx, { eventId, fromId, toId });
    if (riddleIds.length === 0) throw new BadInput([{ name: 'fromId', message: 'has no place in this event' }]);
    await profiles.lendGeoLink(ctx, { fromId, toId });
    await moveDuty(ctx.db, { eventId, fromId, toId });
    await ctx.audit({ eventId, subjectType: 'person', subjectId: fromId, after: { toId, riddleIds } });
    return { kind: 'PlacesMoved', eventId, places: riddleIds.length };
  },
});

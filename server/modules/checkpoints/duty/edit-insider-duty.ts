import { z } from 'zod';
import { readEvent } from '#server/modules/events/events.ts';
import { organizerCommand, people } from '#server/modules/identity/identity.ts';
import { EditConflict, NotFound } from '#server/platform/errors.ts';
import { isStorable, optionalPhoneNumber, trimmedText } from '#server/platform/input.ts';
import { findDuty, saveDuty } from './duty.store.ts';
import type { DutyEdited } from './duty.types.ts';

const id = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);
const storable = (max: number) => trimmedText(max).refine(isStorable, 'has a broken character');
const instant = z
  .date()
  .nullish()
  .transform((value) => value ?? null);

const editInput = z
  .object({
    eventId: id,
    userId: id,
    /** The version that was looked at. */
    version: z.number().int().min(0).max(2_147_483_646),
    shiftFrom: instant,
    shiftTo: instant,
    contactName: storable(100),
    contactPhone: optionalPhoneNumber,
    briefing: storable(2_000),
  })
  .refine(({ shiftFrom, shiftTo }) => shiftFrom === null || shiftTo === null || shiftFrom < shiftTo, {
    path: ['shiftTo'],
    message: 'after the start of the shift',
  });

/** Plans the shift of an insider, says whom they may call, and writes down what they need to host a team. */
export const editInsiderDuty = organizerCommand({
  right: 'run',
  name: 'editInsiderDuty',
  input: editInput,
  async run(ctx, { eventId, userId, ...after }): Promise<DutyEdited> {
    const person = await people.readPerson(ctx, userId);
    if (!person || person.role === 'guest' || !(await readEvent(ctx, eventId))) throw new NotFound();
    const { presence: _presence, presenceAt: _at, ...before } = await findDuty(ctx.db, { eventId, userId });
    const { version: _version, ...plan } = after;
    if (before.version !== after.version || !(await saveDuty(ctx.db, { eventId, userId, ...after }))) throw new EditConflict();
    await ctx.audit({ eventId, subjectType: 'person', subjectId: userId, before, after: plan });
    return { kind: 'DutyEdited', eventId, userId };
  },
});

import { z } from 'zod';
import { holdEvent } from '#server/modules/events/events.ts';
import { profiles, requireRight } from '#server/modules/identity/identity.ts';
import { authoring } from '#server/modules/quest/quest.ts';
import { allowIsEnough, command } from '#server/platform/command.ts';
import { BadInput } from '#server/platform/errors.ts';
import { text } from '#server/platform/input.ts';
import { hashTypedCode, newTypedCode, tidyTypedCode } from '#server/platform/text/typed-code.ts';
import { HandoverInvalid, RiddleNotAssigned } from '../checkpoints.errors.ts';
import { findHandoverEvent, findPost, moveDuty, saveHandover, savePresence, takeHandover } from './duty.store.ts';
import type { HandoverOpened, PlacesMoved } from './duty.types.ts';

const codeLength = 6;
const validMinutes = 15;

const digest = (code: string, secret: string) => hashTypedCode(code, { purpose: 'handover', secret });

/** An insider gets a code with which a colleague takes over all their places in an event, once within 15 minutes. It ends the code before it. */
export const openHandover = command({
  name: 'openHandover',
  input: z.object({ eventId: z.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
  isSecret: true,
  allow: (ctx) => requireRight(ctx, 'admit', 'insider', 'ctc'),
  pace: { burst: 5, perMinute: 5 },
  async run(ctx, { eventId }, { userId }): Promise<HandoverOpened> {
    if ((await findPost(ctx, { eventId, userId })).length === 0) throw new RiddleNotAssigned();
    const code = newTypedCode(codeLength);
    const hash = digest(code, ctx.config.sessionSecret);
    const until = await saveHandover(ctx, { eventId, userId, hash, minutes: validMinutes });
    await ctx.audit({ eventId, subjectType: 'person', subjectId: userId });
    return { kind: 'HandoverOpened', eventId, code, expiresAt: until.toISOString() };
  },
  allowReplay: allowIsEnough,
});

/**
 * A colleague, who is of the staff already, takes over the places of the insider who gave them the code, with their shift, contact and
 * briefing. Marks stay in the name of who made them, and that insider has left.
 */
export const takeOverPlaces = command({
  name: 'takeOverPlaces',
  input: z.object({ code: text(40).transform(tidyTypedCode) }),
  allow: (ctx) => requireRight(ctx, 'admit', 'insider', 'ctc'),
  // With five tries a minute nobody finds one code of a milliard in its quarter of an hour.
  pace: { burst: 5, perMinute: 5 },
  async run(ctx, { code }, { userId: toId }): Promise<PlacesMoved> {
    const hash = digest(code, ctx.config.sessionSecret);
    const heldId = await findHandoverEvent(ctx.db, hash);
    // Places of an event move one at a time: two people who relieve each other would wait for each other's duty.
    if (heldId !== null) await holdEvent(ctx, heldId);
    const found = await takeHandover(ctx, hash);
    if (!found) throw new HandoverInvalid();
    const { eventId, userId: fromId } = found;
    if (fromId === toId) throw new BadInput([{ name: 'code', message: 'your own' }]);
    await profiles.lendGeoLink(ctx, { fromId, toId });
    await moveDuty(ctx.db, { eventId, fromId, toId });
    await savePresence(ctx, { eventId, userId: fromId, presence: 'gone', at: ctx.clock.now });
    const riddleIds = await authoring.movePlaces(ctx, { eventId, fromId, toId });
    await ctx.audit({ eventId, subjectType: 'person', subjectId: fromId, after: { toId, riddleIds } });
    return { kind: 'PlacesMoved', eventId, places: riddleIds.length };
  },
  allowReplay: allowIsEnough,
});

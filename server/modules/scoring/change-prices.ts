import { z } from 'zod';
import { type EventChanged, eventClock, holdEvent, markEventChanged } from '#server/modules/events/events.ts';
import { organizerCommand } from '#server/modules/identity/identity.ts';
import { BadInput } from '#server/platform/errors.ts';
import { trimmedText } from '#server/platform/input.ts';
import { priceInput } from './price-input.ts';
import { toPriceChange } from './price-list.rules.ts';
import { readPrices } from './prices.ts';
import { upsertPrices } from './scoring.store.ts';

const { points, coins } = priceInput;

const pricesInput = z.object({
  eventId: z.number().int().positive().max(Number.MAX_SAFE_INTEGER),
  /** The version of the event that the organizer saw. */
  version: z.number().int().positive().max(Number.MAX_SAFE_INTEGER).nullish(),
  /** Required once play has begun. */
  reason: trimmedText(500).nullish(),
  solve: points,
  solveCoins: coins,
  solveWithHint: points,
  solveWithHintCoins: coins,
  visit: points,
  visitCoins: coins,
  visitWithHint: points,
  visitWithHintCoins: coins,
  hintCoins: coins,
  blockSolved: points,
  blockVisited: points,
  startCoins: coins,
  /** The value of a coin on the board, in points. */
  coinValue: z.number().min(0, 'at least 0').max(50, 'at most 50').multipleOf(0.5, 'a multiple of 0.5').nullish(),
});

/**
 * Changes the prices of an event from now on; what teams have earned stays. Once play has begun the change needs a reason, which goes to
 * the audit log. With a version, the command is refused if another organizer was faster.
 */
export const changePrices = organizerCommand({
  right: 'write',
  name: 'changePrices',
  input: pricesInput,
  async run(ctx, { eventId, version, reason: reasonText, ...prices }): Promise<EventChanged> {
    const reason = reasonText || null;
    const event = await holdEvent(ctx, eventId);
    eventClock.requireVersion(event, version);
    if (event.status !== 'scheduled' && !reason) throw new BadInput([{ name: 'reason', message: 'required once play has begun' }]);

    const before = await readPrices(ctx, eventId);
    const after = { ...before, ...toPriceChange(prices) };
    await upsertPrices(ctx.db, { eventId, prices: after });
    await ctx.audit({ eventId, subjectType: 'event', subjectId: eventId, before, after: { ...after, reason } });
    await markEventChanged(ctx, eventId);
    return { kind: 'EventChanged', eventId };
  },
});

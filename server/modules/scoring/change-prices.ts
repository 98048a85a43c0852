import { z } from 'zod';
import { type EventChanged, holdEvent, markEventChanged, requireVersion } from '#server/modules/events/events.ts';
import { requireRole } from '#server/modules/identity/identity.ts';
import type { Context } from '#server/platform/context.ts';
import { audit } from '#server/platform/db/audit.ts';
import { once } from '#server/platform/db/idempotency.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { BadInput } from '#server/platform/errors.ts';
import { parse } from '#server/platform/parse.ts';
import { trimmedText } from '#server/platform/text.ts';
import { changedPrices } from './price-list.rules.ts';
import { readPrices } from './prices.ts';
import { upsertPrices } from './scoring.store.ts';

const points = z.number().min(0, 'at least 0').max(1000, 'at most 1000').multipleOf(0.5, 'a multiple of 0.5').nullish();
const coins = z.number().int().min(0, 'at least 0').max(100, 'at most 100').nullish();

const pricesInput = z.object({
  eventId: z.number().int().positive().max(Number.MAX_SAFE_INTEGER),
  /** Of the event, as it was looked at. */
  version: z.number().int().positive().max(Number.MAX_SAFE_INTEGER).nullish(),
  /** Why, once play has begun. */
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
  /** Points that a coin counts for on the board. */
  coinValue: z.number().min(0, 'at least 0').max(50, 'at most 50').multipleOf(0.5, 'a multiple of 0.5').nullish(),
});

/**
 * An organizer changes what things are worth from now on; what was earned stays as it was. Once play has begun it takes
 * a reason, which is written down. With a version, only if nobody was faster.
 */
export function changePrices(ctx: Context, input: z.input<typeof pricesInput>): Promise<EventChanged> {
  requireRole(ctx, 'organizer');
  const asked = parse(pricesInput, input);

  return inTransaction(ctx, (within) =>
    once(within, { operation: 'changePrices', input: asked }, async () => {
      const { eventId, version, reason: text, ...prices } = asked;
      const reason = text || null;
      const event = await holdEvent(within, eventId);
      requireVersion(event, version);
      if (event.status !== 'scheduled' && !reason) throw new BadInput([{ name: 'reason', message: 'required once play has begun' }]);

      const before = await readPrices(within, eventId);
      const after = { ...before, ...changedPrices(prices) };
      await upsertPrices(within.db, { eventId, prices: after });
      await audit(within, {
        action: 'changePrices',
        eventId,
        subjectType: 'event',
        subjectId: eventId,
        before,
        after: { ...after, reason },
      });
      await markEventChanged(within, eventId);
      return { kind: 'EventChanged', eventId };
    }),
  );
}

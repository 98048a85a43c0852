import { EventNotActive } from '#server/modules/events/events.ts';
import { requireRole } from '#server/modules/identity/identity.ts';
import type { Context } from '#server/platform/context.ts';
import { once } from '#server/platform/db/idempotency.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { readOpenEvent, setSeeker, type LookingForTeam } from './look-for-team.ts';
import { isSeeker, recordToggle } from './seekers.store.ts';

const pauseSeconds = 2;

/**
 * Turns looking for a team on or off, for clients that cannot say which. A gesture with a key counts once; without one,
 * what the same device repeats within two seconds is the same gesture.
 */
export function toggleLookingForTeam(ctx: Context): Promise<LookingForTeam> {
  const { userId, sessionHash } = requireRole(ctx, 'guest', 'organizer');

  return inTransaction(ctx, (within) =>
    once(within, { operation: 'toggleLookingForTeam', input: {} }, async () => {
      const event = await readOpenEvent(within);
      if (!event) throw new EventNotActive();
      const { db, clock, idempotencyKey } = within;
      const counts = idempotencyKey !== null || (await recordToggle(db, { sessionHash, pauseSeconds, now: clock.now }));
      const person = { eventId: event.id, userId };
      const isListed = await isSeeker(db, person);
      return counts ? setSeeker(within, { person, value: !isListed }) : { kind: 'LookingForTeam', isLookingForTeam: isListed };
    }),
  );
}

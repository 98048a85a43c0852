import { EventNotActive } from '#server/modules/events/events.ts';
import { requireRole } from '#server/modules/identity/identity.ts';
import { allowIsEnough, command, noInput } from '#server/platform/command.ts';
import { type LookingForTeam, readOpenEvent, seekingPace, setSeeker } from './look-for-team.ts';
import { isSeeker, recordToggle } from './seekers.store.ts';

const pauseSeconds = 2;

/**
 * Switches the search for a team on or off, for clients that cannot say which. A request with an idempotency key counts once; without a
 * key, a repeat by the same device within two seconds counts as the same request.
 */
export const toggleLookingForTeam = command({
  name: 'toggleLookingForTeam',
  input: noInput,
  allow: (ctx) => requireRole(ctx, 'guest', 'organizer'),
  pace: seekingPace,
  async run(ctx, _input, { userId, sessionHash }): Promise<LookingForTeam> {
    const event = await readOpenEvent(ctx);
    if (!event) throw new EventNotActive();
    const { db, clock, idempotencyKey } = ctx;
    const counts = idempotencyKey !== null || (await recordToggle(db, { sessionHash, pauseSeconds, now: clock.now }));
    const person = { eventId: event.id, userId };
    const isListed = await isSeeker({ db, clock }, person);
    return counts ? setSeeker(ctx, { person, value: !isListed }) : { kind: 'LookingForTeam', isLookingForTeam: isListed };
  },
  allowReplay: allowIsEnough,
});

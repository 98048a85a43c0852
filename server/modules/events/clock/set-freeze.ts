import { z } from 'zod';
import type { Context } from '#server/platform/context.ts';
import { eventCommand } from '../event-command.ts';
import { eventId, version } from '../event-input.ts';
import { requireFreeze } from './event-clock.rules.ts';
import { updateFreeze, updateRevealed } from './event-clock.store.ts';

const freezeInput = z.object({ eventId, version, freezeAt: z.date().nullable() });

/**
 * An organizer sets the instant from which everybody sees the board of that instant. Null lifts the freeze: one that has not begun
 * is removed, a frozen board is revealed.
 */
export const setFreeze = eventCommand({
  right: 'run',
  name: 'setFreeze',
  input: freezeInput,
  async change(ctx, event, { freezeAt }) {
    const isFrozen = event.freezeAt !== null && event.freezeAt <= event.now;
    if (freezeAt) requireFreeze(event, freezeAt);
    if (freezeAt || !isFrozen) await updateFreeze(ctx.db, { id: event.id, freezeAt });
    else if (!event.revealedAt) await liftFreeze(ctx, event);
  },
});

/** Shows everybody the true board from now on. The caller has locked the event. */
export async function liftFreeze({ db, clock }: Pick<Context, 'db' | 'clock'>, { id }: { id: number }): Promise<void> {
  await updateRevealed(db, { id, now: clock.now });
}

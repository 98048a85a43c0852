import { z } from 'zod';
import type { Context } from '#server/platform/context.ts';
import { parse } from '#server/platform/parse.ts';
import { changeEvent, type EventChanged } from './change-event.ts';
import { requireFreeze } from './event-clock.rules.ts';
import { updateFreeze, updateRevealed } from './event-clock.store.ts';
import { eventId, version } from './event-input.ts';

const freezeInput = z.object({ eventId, version, freezeAt: z.date().nullable() });

/**
 * An organizer sets from when on everybody sees the board of that moment. Null lifts the freeze: one that has not begun
 * falls away, a board that is frozen is revealed.
 */
export function setFreeze(ctx: Context, input: z.input<typeof freezeInput>): Promise<EventChanged> {
  const asked = parse(freezeInput, input);

  return changeEvent(ctx, { action: 'setFreeze', input: asked }, async ({ db, clock }, event) => {
    const { freezeAt } = asked;
    if (freezeAt) requireFreeze(event, freezeAt);
    if (freezeAt || !event.freezeAt || event.freezeAt > event.now) return updateFreeze(db, { id: event.id, freezeAt });
    return event.revealedAt ? null : liftFreeze({ db, clock }, event);
  });
}

/** Shows everybody the true board from now on; under the lock of the event. */
export async function liftFreeze({ db, clock }: Pick<Context, 'db' | 'clock'>, { id }: { id: number }): Promise<void> {
  await updateRevealed(db, { id, now: clock.now });
}

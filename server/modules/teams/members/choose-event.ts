import { z } from 'zod';
import { EventNotActive, readPlayedEvents } from '#server/modules/events/events.ts';
import { personTopic, requireViewer } from '#server/modules/identity/identity.ts';
import { command } from '#server/platform/command.ts';
import { requireSeatIn } from '../hold-team.ts';
import { NotInTeam } from '../teams.errors.ts';
import { recordChoice } from '../teams.store.ts';

export interface EventChosen {
  kind: 'EventChosen';
  eventId: number;
}

/**
 * The viewer, who plays in several active events, says which of them they want to see. It counts until they choose another, and only
 * while that event is played. A rehearsal is seen only by who has chosen it.
 */
export const chooseEvent = command({
  name: 'chooseEvent',
  input: z.object({ eventId: z.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
  allow: requireViewer,
  async run(ctx, { eventId }, { userId }): Promise<EventChosen> {
    if (!(await recordChoice(ctx.db, { userId, eventId, now: ctx.clock.now }))) throw new NotInTeam();
    if (!(await readPlayedEvents(ctx, { withSandboxes: true })).some(({ id }) => id === eventId)) throw new EventNotActive();
    ctx.publish(personTopic(userId));
    return { kind: 'EventChosen', eventId };
  },
  allowReplay: (ctx, { eventId }) => requireSeatIn(ctx, eventId),
});

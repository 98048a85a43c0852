import { readPlayedEvents } from '#server/modules/events/events.ts';
import type { Context } from '#server/platform/context.ts';
import { countSilent } from './overview.store.ts';

/** The page Now names an insider after this time without a mark. */
export const silentAfterMinutes = 20;

/** Counts the insiders on duty who have been silent for that long; none while no event is played. A figure for operators, without names. */
export async function countSilentInsiders(ctx: Pick<Context, 'db' | 'clock'>): Promise<number> {
  const events = (await readPlayedEvents(ctx)).filter(({ status }) => status === 'active');
  const counts = await Promise.all(
    events.map(({ id }) => countSilent(ctx.db, { eventId: id, now: ctx.clock.now, minutes: silentAfterMinutes })),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

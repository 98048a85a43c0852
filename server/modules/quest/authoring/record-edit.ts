import { markQuestChanged } from '#server/modules/events/events.ts';
import type { Context } from '#server/platform/context.ts';
import { audit } from '#server/platform/db/audit.ts';

type Edit = Parameters<typeof audit>[1] & {
  eventId: number;
  /** Where it comes from, when that is another event. */
  fromEventId?: number;
};

/**
 * Writes down a change that players can see, and has their open pages read it. The last thing in the transaction of the change.
 * What they cannot see, such as another accepted answer, is only written down: two thousand phones need not ask for that.
 */
export async function recordEdit(ctx: Context, { fromEventId, ...edit }: Edit): Promise<void> {
  await audit(ctx, edit);
  // In the order of their ids, so that two of them never wait for each other.
  const eventIds = [...new Set([edit.eventId, fromEventId ?? edit.eventId])].toSorted((one, other) => one - other);
  for (const eventId of eventIds) await markQuestChanged(ctx, eventId);
}

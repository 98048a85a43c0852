import { markQuestChanged } from '#server/modules/events/events.ts';
import type { CommandContext } from '#server/platform/command.ts';

type Edit = Parameters<CommandContext['audit']>[0] & {
  eventId: number;
  /** The event that it comes from, if that is another one. */
  fromEventId?: number;
  /** It is about a draft, which no player sees before and after. */
  isOfDraft?: boolean;
};

/**
 * Writes the audit line of a change that players can see, and has their open pages read it. This is the last step of the transaction.
 * A change that they cannot see, such as another accepted answer or one of a draft, only gets its audit line: two thousand phones need not
 * ask for that.
 */
export async function recordEdit(ctx: CommandContext, { fromEventId, isOfDraft = false, ...edit }: Edit): Promise<void> {
  await ctx.audit(edit);
  if (isOfDraft) return;
  // The order of the ids keeps two organizers from waiting for each other.
  const eventIds = [...new Set([edit.eventId, fromEventId ?? edit.eventId])].toSorted((one, other) => one - other);
  for (const eventId of eventIds) await markQuestChanged(ctx, eventId);
}

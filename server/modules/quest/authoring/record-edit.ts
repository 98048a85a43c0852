import { markQuestChanged } from '#server/modules/events/events.ts';
import type { CommandContext } from '#server/platform/command.ts';

type Edit = Parameters<CommandContext['audit']>[0] & {
  eventId: number;
  /** The event from which the block or riddle was moved, if it is another one. */
  fromEventId?: number;
  /** True if the block or riddle is a draft, which no player sees before or after the edit. */
  isOfDraft?: boolean;
};

/**
 * Writes the audit line of a change that players can see, and makes their open pages read it. It is the last step of the transaction. The
 * change of a draft only gets its audit line, so that two thousand phones do not ask for nothing.
 */
export async function recordEdit(ctx: CommandContext, { fromEventId, isOfDraft = false, ...edit }: Edit): Promise<void> {
  await ctx.audit(edit);
  if (isOfDraft) return;
  // Events are marked in the order of their ids, so that two organizers never wait for each other.
  const eventIds = [...new Set([edit.eventId, fromEventId ?? edit.eventId])].toSorted((one, other) => one - other);
  for (const eventId of eventIds) await markQuestChanged(ctx, eventId);
}

type Fields = Record<string, unknown>;

const maxAuditedLength = 300;
const shorten = (value: unknown) =>
  typeof value === 'string' && value.length > maxAuditedLength ? `${value.slice(0, maxAuditedLength)}…` : value;

/** Picks the fields that an edit changed, before and after. Long texts are cut, because the log tells what happened and holds no copies. */
export function auditedChanges(before: Fields, after: Fields): { before: Fields; after: Fields } {
  const changed = Object.keys(after).filter((name) => after[name] !== undefined && after[name] !== before[name]);
  const pick = (fields: Fields) => Object.fromEntries(changed.map((name) => [name, shorten(fields[name] ?? null)]));
  return { before: pick(before), after: pick(after) };
}

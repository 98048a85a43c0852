import { markQuestChanged } from '#server/modules/events/events.ts';
import type { CommandContext } from '#server/platform/command.ts';
import { BadInput } from '#server/platform/errors.ts';
import { type InsiderMove, listAssignable, moveInsiders } from './insiders.store.ts';

/**
 * Gives one person the places of another in a whole event, as a part of a command that writes its own audit line. Visits stay in the name of
 * who marked them. Returns the riddles, with none when there was nothing to move.
 */
export async function movePlaces(ctx: CommandContext, move: InsiderMove): Promise<number[]> {
  if ((await listAssignable(ctx.db, [move.toId])).length === 0) throw new BadInput([{ name: 'toId', message: 'no insider' }]);
  const riddleIds = await moveInsiders(ctx.db, move);
  if (riddleIds.length > 0) await markQuestChanged(ctx, move.eventId);
  return riddleIds;
}

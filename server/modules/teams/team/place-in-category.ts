import { requirePlayed } from '#server/modules/events/events.ts';
import { boardTopic, teamTopic } from '#server/modules/scoring/scoring.ts';
import type { Context } from '#server/platform/context.ts';
import { updateCategory } from '../members/seats.store.ts';
import type { LockedTeam } from '../teams.types.ts';

/** Has a locked team play another category of its event. The caller carries what it has played, or knows that it has not. */
export async function placeInCategory(ctx: Context, team: LockedTeam, categoryId: number): Promise<void> {
  await requirePlayed(ctx, { eventId: team.eventId, categoryId });
  await updateCategory(ctx.db, { id: team.id, categoryId });
  ctx.publish(teamTopic(team.id));
  ctx.publish(boardTopic(team.eventId));
}

import { currentEventId } from '#server/modules/events/events.ts';
import { requireRole } from '#server/modules/identity/identity.ts';
import type { Context } from '#server/platform/context.ts';
import type { PersonTeam } from '../teams.types.ts';
import { listTeamsOfPeople } from './people-teams.store.ts';

/** Reads for organizers in which teams people play in the current event of each, in the order of the ids. */
export async function readTeamsOfPeople(ctx: Context, userIds: number[]): Promise<(PersonTeam | null)[]> {
  requireRole(ctx, 'organizer');
  const found = await listTeamsOfPeople(ctx.db, { userIds, now: ctx.clock.now, currentOf: currentEventId });
  const teams = new Map(found.map((team) => [team.userId, team]));
  return userIds.map((id) => teams.get(id) ?? null);
}

import { currentEventQuery } from '#server/modules/events/events.ts';
import { requireRole } from '#server/modules/identity/identity.ts';
import type { Context } from '#server/platform/context.ts';
import type { PersonTeam } from '../teams.types.ts';
import { listTeamsOfPeople } from './people-teams.store.ts';

/** Reads for organizers in which teams of the current event people play, in the order of the ids. */
export async function readTeamsOfPeople(ctx: Context, userIds: number[]): Promise<(PersonTeam | null)[]> {
  requireRole(ctx, 'organizer');
  const found = await listTeamsOfPeople(ctx.db, { userIds, event: currentEventQuery(ctx) });
  const teams = new Map(found.map((team) => [team.userId, team]));
  return userIds.map((id) => teams.get(id) ?? null);
}

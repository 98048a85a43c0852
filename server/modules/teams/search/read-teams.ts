import { currentEventId } from '#server/modules/events/events.ts';
import { requireRight } from '#server/modules/identity/identity.ts';
import type { Context } from '#server/platform/context.ts';
import type { PersonTeam, TeamOfEvent } from '../teams.types.ts';
import { listTeamsOfEvent, listTeamsOfPeople } from './search.store.ts';

/** Reads all teams of an event that are not deleted, with their seats, for organizers. */
export function readTeamsOfEvent(ctx: Context, eventId: number): Promise<TeamOfEvent[]> {
  requireRight(ctx, 'people');
  return listTeamsOfEvent(ctx.db, eventId);
}

/** Reads for organizers in which teams people play in the current event of each, in the order of the ids. */
export async function readTeamsOfPeople(ctx: Context, userIds: number[]): Promise<(PersonTeam | null)[]> {
  requireRight(ctx, 'people');
  const rows = await listTeamsOfPeople(ctx.db, { userIds, now: ctx.clock.now, currentEventId });
  const teams = new Map(rows.map((team) => [team.userId, team]));
  return userIds.map((id) => teams.get(id) ?? null);
}

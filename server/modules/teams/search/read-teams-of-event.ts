import { requireRole } from '#server/modules/identity/identity.ts';
import type { Context } from '#server/platform/context.ts';
import type { TeamOfEvent } from '../teams.types.ts';
import { listTeamsOfEvent } from './search.store.ts';

/** Reads all teams of an event that are not deleted, with their seats, for organizers. */
export function readTeamsOfEvent(ctx: Context, eventId: number): Promise<TeamOfEvent[]> {
  requireRole(ctx, 'organizer');
  return listTeamsOfEvent(ctx.db, eventId);
}

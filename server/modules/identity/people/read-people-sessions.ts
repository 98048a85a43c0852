import type { Context } from '#server/platform/context.ts';
import type { PersonSessions } from '../identity.types.ts';
import { requireRole } from '../require-role.ts';
import { countSessions } from './people-admin.store.ts';

/** Counts for organizers on how many devices people are signed in, in the order of the ids. */
export async function readPeopleSessions(ctx: Context, ids: number[]): Promise<PersonSessions[]> {
  requireRole(ctx, 'organizer');
  const counts = new Map((await countSessions(ctx.db, { ids, now: ctx.clock.now })).map(({ userId, ...sessions }) => [userId, sessions]));
  return ids.map((id) => counts.get(id) ?? { count: 0, lastSeenAt: null });
}

import type { Context } from '#server/platform/context.ts';
import { findSessionUser } from './sessions.store.ts';

/** Whether the viewer's session lasts, asked anew: a stream outlives many chances to lose it. */
export async function isStillSignedIn({ db, clock, viewer }: Pick<Context, 'db' | 'clock' | 'viewer'>): Promise<boolean> {
  return viewer !== null && (await findSessionUser(db, { idHash: viewer.sessionHash, now: clock.now })) !== undefined;
}

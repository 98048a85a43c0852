import type { Context, Viewer } from '#server/platform/context.ts';
import { hashToken } from '../secret-token.ts';
import { findSessionUser, updateSessionSeen } from './sessions.store.ts';

/**
 * Finds the person of a session token, with their present role; null when there is no session, it has ended, or the person was shut
 * out. The time of the visit is written at most every five minutes, because a request that only reads should write nothing.
 */
export async function findViewer({ db, clock }: Pick<Context, 'db' | 'clock'>, token: string | undefined): Promise<Viewer | null> {
  if (!token || token.length > 100) return null;
  const sessionHash = hashToken(token);
  const [user] = await findSessionUser({ db, clock }, { idHash: sessionHash });
  if (!user) return null;
  if (user.isStale) await updateSessionSeen(db, { idHash: sessionHash, now: clock.now });
  return { userId: user.userId, role: user.role, sessionHash };
}

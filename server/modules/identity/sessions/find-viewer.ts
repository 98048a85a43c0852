import type { Context, Viewer } from '#server/platform/context.ts';
import { hashToken } from '../secret-token.ts';
import { findSessionUser, updateSessionSeen } from './sessions.store.ts';

/**
 * Who holds this session token, with the role as it stands now; null for none, ended, expired or shut out. When the device
 * was seen is written down at most every five minutes: a request that only reads should write nothing.
 */
export async function findViewer({ db, clock }: Pick<Context, 'db' | 'clock'>, token: string | undefined): Promise<Viewer | null> {
  if (!token || token.length > 100) return null;
  const sessionHash = hashToken(token);
  const [user] = await findSessionUser({ db, clock }, { idHash: sessionHash });
  if (!user) return null;
  if (user.isStale) await updateSessionSeen(db, { idHash: sessionHash, now: clock.now });
  return { userId: user.userId, role: user.role, sessionHash };
}

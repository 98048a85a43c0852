import type { Context, Viewer } from '#server/platform/context.ts';
import type { TrustedCaller } from '../identity.types.ts';
import { personTopic } from '../person-topic.ts';
import { hashToken } from '../secret-token.ts';
import { findSessionUser, updateSessionSeen } from './sessions.store.ts';

/**
 * Finds the person of a session token, with their present role; null when there is no session, it has ended, or the person was shut
 * out. The time of the visit is written at most every five minutes, because a request that only reads should write nothing.
 */
export async function findViewer(on: Pick<Context, 'db' | 'clock'>, token: string): Promise<TrustedCaller<Viewer> | null> {
  const sessionHash = hashToken(token);
  const [user] = await findSessionUser(on, { idHash: sessionHash });
  if (!user) return null;
  const { userId, role, organizerRoles, isStale, expiresInMs } = user;
  if (isStale) await updateSessionSeen(on, { idHash: sessionHash });
  return { caller: { userId, role, organizerRoles, sessionHash }, topics: [personTopic(userId)], expiresInMs };
}

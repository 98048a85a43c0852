import type { Context } from '#server/platform/context.ts';
import { personTopic } from '../person-topic.ts';
import { hashToken, newToken } from '../secret-token.ts';
import { sessionDays } from '../sign-in-limits.ts';
import { insertSession, removeOldestSessions, removeSession } from './sessions.store.ts';

/**
 * Opens a session under a new token and ends the one that this device had, so that no planted cookie survives. The caller locks the person.
 */
export async function openSession(ctx: Context, device: { userId: number; userAgentFamily: string | null }): Promise<string> {
  const { db, clock, viewer } = ctx;
  if (viewer) {
    await removeSession(db, viewer.sessionHash);
    ctx.publish(personTopic(viewer.userId));
  }
  const token = newToken();
  await insertSession(db, { ...device, idHash: hashToken(token), days: sessionDays, now: clock.now });
  await removeOldestSessions(db, device.userId);
  // The person's oldest device may have been signed out by this.
  ctx.publish(personTopic(device.userId));
  return token;
}

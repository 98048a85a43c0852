import type { Context } from '#server/platform/context.ts';
import { hashToken, newToken } from './secret-token.ts';
import { insertSession, removeOldestSessions, removeSession } from './sessions.store.ts';

/** How long a device stays signed in. */
export const sessionDays = 7;

/** Opens a session under a new identifier and ends the one this device had: a planted or older cookie is never carried on. */
export async function openSession(
  { db, clock, viewer }: Context,
  device: { userId: number; userAgentFamily: string | null },
): Promise<string> {
  if (viewer) await removeSession(db, viewer.sessionHash);
  const token = newToken();
  await insertSession(db, { ...device, idHash: hashToken(token), days: sessionDays, now: clock.now });
  await removeOldestSessions(db, device.userId);
  return token;
}

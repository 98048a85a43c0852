import type { Context } from '#server/platform/context.ts';
import { SignInAgain } from '../identity.errors.ts';
import { requireViewer } from '../require-viewer.ts';
import { recentSignInMinutes } from '../sign-in-limits.ts';
import { findSessionAge } from './sessions.store.ts';

/** Refuses unless the viewer signed in on this device a moment ago, so that the finder of an unlocked phone cannot do this. */
export async function requireRecentSignIn(ctx: Context): Promise<{ userId: number }> {
  const { userId, sessionHash } = requireViewer(ctx);
  const session = await findSessionAge(ctx.db, { idHash: sessionHash, now: ctx.clock.now });
  if (!session || session.minutes > recentSignInMinutes) throw new SignInAgain();
  return { userId };
}

import type { Context } from '#server/platform/context.ts';
import { SignInAgain } from '../identity.errors.ts';
import { requireViewer } from '../require-viewer.ts';
import { recentSignInMinutes } from '../sign-in-limits.ts';
import { isSessionRecent } from './sessions.store.ts';

/** Refuses unless the viewer signed in on this device a moment ago, so that the finder of an unlocked phone cannot do this. */
export async function requireRecentSignIn(ctx: Context): Promise<{ userId: number }> {
  const { userId, sessionHash } = requireViewer(ctx);
  const isRecent = await isSessionRecent(ctx.db, { idHash: sessionHash, now: ctx.clock.now, seconds: recentSignInMinutes * 60 });
  if (!isRecent) throw new SignInAgain();
  return { userId };
}

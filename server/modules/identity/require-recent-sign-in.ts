import type { Context } from '#server/platform/context.ts';
import { SignInAgain } from './identity.errors.ts';
import { requireViewer } from './require-viewer.ts';
import { findSessionAge } from './sessions.store.ts';

/** How long after signing in a person counts as being the one they say they are, in minutes. */
const recentMinutes = 10;

/** For what must not be done by whoever finds an unlocked phone: the viewer signed in on this device a moment ago. */
export async function requireRecentSignIn(ctx: Context): Promise<{ userId: number }> {
  const { userId, sessionHash } = requireViewer(ctx);
  const session = await findSessionAge(ctx.db, { idHash: sessionHash, now: ctx.clock.now });
  if (!session || session.minutes > recentMinutes) throw new SignInAgain();
  return { userId };
}

import type { Context, Viewer } from '#server/platform/context.ts';
import { hashToken } from './secret-token.ts';
import { findSessionUser } from './sessions.store.ts';

/** Who holds this session token, with the role as it stands now; null for none, ended, expired or shut out. */
export async function findViewer(ctx: Pick<Context, 'db' | 'clock'>, token: string | undefined): Promise<Viewer | null> {
  if (!token || token.length > 100) return null;
  const sessionHash = hashToken(token);
  const user = await findSessionUser(ctx.db, { idHash: sessionHash, now: ctx.clock.now });
  return user ? { ...user, sessionHash } : null;
}

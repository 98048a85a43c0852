import type { Context } from '#server/platform/context.ts';
import { removeSession } from './sessions.store.ts';

/** Ends the viewer's session on the server, at once and in every process; harmless when there is none. */
export async function signOut(ctx: Context): Promise<void> {
  if (ctx.viewer) await removeSession(ctx.db, ctx.viewer.sessionHash);
}

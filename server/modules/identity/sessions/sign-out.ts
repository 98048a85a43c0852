import type { Context } from '#server/platform/context.ts';
import { personTopic } from '../person-topic.ts';
import { removeSession } from './sessions.store.ts';

/** Ends the viewer's session on the server, at once and in every process; harmless when there is none. */
export async function signOut(ctx: Context): Promise<void> {
  if (!ctx.viewer) return;
  await removeSession(ctx.db, ctx.viewer.sessionHash);
  ctx.publish(personTopic(ctx.viewer.userId));
}

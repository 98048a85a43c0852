import type { Context } from '#server/platform/context.ts';
import type { Session } from '../identity.types.ts';
import { requireViewer } from '../require-viewer.ts';
import { listSessions } from './sessions.store.ts';

/** Reads the viewer's own devices, at most ten. */
export function readSessions(ctx: Context): Promise<Session[]> {
  const viewer = requireViewer(ctx);
  return listSessions(ctx, { userId: viewer.userId, thisHash: viewer.sessionHash });
}

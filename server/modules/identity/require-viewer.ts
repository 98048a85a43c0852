import type { Context, Viewer } from '#server/platform/context.ts';
import { Unauthenticated } from '#server/platform/errors.ts';

/** Returns the person who makes the request; refuses with a request to sign in when there is none. */
export function requireViewer(ctx: Pick<Context, 'viewer'>): Viewer {
  if (!ctx.viewer) throw new Unauthenticated();
  return ctx.viewer;
}

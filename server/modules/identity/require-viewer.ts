import type { Context, Viewer } from '#server/platform/context.ts';
import { Unauthenticated } from '#server/platform/errors.ts';

/** The person who asks, or the refusal that sends them to sign in. */
export function requireViewer(ctx: Pick<Context, 'viewer'>): Viewer {
  if (!ctx.viewer) throw new Unauthenticated();
  return ctx.viewer;
}

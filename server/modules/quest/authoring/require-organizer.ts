import { requireViewer } from '#server/modules/identity/identity.ts';
import type { Context, Viewer } from '#server/platform/context.ts';
import { Forbidden } from '#server/platform/errors.ts';

export function requireOrganizer(ctx: Pick<Context, 'viewer'>): Viewer {
  const viewer = requireViewer(ctx);
  if (viewer.role !== 'organizer') throw new Forbidden();
  return viewer;
}

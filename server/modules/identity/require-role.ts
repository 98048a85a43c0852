import type { Context, Role, Viewer } from '#server/platform/context.ts';
import { Forbidden } from '#server/platform/errors.ts';
import { requireViewer } from './require-viewer.ts';

/** Returns the viewer, when they have one of these roles; refuses all others. A person without registration has no role. */
export function requireRole(ctx: Pick<Context, 'viewer'>, ...roles: Role[]): Viewer & { role: Role } {
  const { role, ...viewer } = requireViewer(ctx);
  if (!role || !roles.includes(role)) throw new Forbidden();
  return { ...viewer, role };
}

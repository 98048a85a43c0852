import type { Context, Role, Viewer } from '#server/platform/context.ts';
import { Forbidden } from '#server/platform/errors.ts';
import { requireViewer } from './require-viewer.ts';

/** The viewer, when they have one of these roles; a person without registration has none. */
export function requireRole(ctx: Pick<Context, 'viewer'>, ...roles: Role[]): Viewer & { role: Role } {
  const { role, ...viewer } = requireViewer(ctx);
  if (!role || !roles.includes(role)) throw new Forbidden();
  return { ...viewer, role };
}

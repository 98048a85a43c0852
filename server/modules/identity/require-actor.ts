import type { ApiScope, Context, Role } from '#server/platform/context.ts';
import { requireRole } from './require-role.ts';
import { hasScope } from './tokens/find-api-caller.ts';

/** In whose name something is read or done. */
export interface Actor {
  userId: number;
  role: Role;
  /** An integration does it in the organizer's name, so it is shown no more of people than it needs. */
  byToken: boolean;
}

/** The actor behind a token with one of these scopes: the organizer who answers for it, and whose role it dies with. */
export function actorOfToken(ctx: Pick<Context, 'token'>, ...scopes: ApiScope[]): Actor | null {
  if (!ctx.token || !hasScope(ctx, ...scopes)) return null;
  return { userId: ctx.token.createdBy, role: 'organizer', byToken: true };
}

/** The viewer, when they have one of these roles, or the organizer behind a token with this scope. */
export function requireActor(ctx: Pick<Context, 'viewer' | 'token'>, scope: ApiScope, ...roles: Role[]): Actor {
  const actor = actorOfToken(ctx, scope);
  if (actor) return actor;
  const { userId, role } = requireRole(ctx, ...roles);
  return { userId, role, byToken: false };
}

import type { ApiScope, Context, Role } from '#server/platform/context.ts';
import { type OrganizerRight, requireRight } from './organizer-rights.ts';
import { hasScope } from './tokens/find-api-caller.ts';

/** Something is read or done in the name of this person. */
export interface Actor {
  userId: number;
  role: Role;
  /** An integration acts in the organizer's name, so it is shown no more of people than it needs. */
  byToken: boolean;
}

/** Returns the organizer who made the token, when the token has one of these scopes. It stops working when they lose the role. */
export function tokenActor(ctx: Pick<Context, 'token'>, ...scopes: ApiScope[]): Actor | null {
  if (!ctx.token || !hasScope(ctx, ...scopes)) return null;
  return { userId: ctx.token.createdBy, role: 'organizer', byToken: true };
}

/** Returns the organizer behind a token with this scope, or the viewer whom `requireRight` lets pass; refuses all others. */
export function requireActor(
  ctx: Pick<Context, 'viewer' | 'token'>,
  scope: ApiScope,
  right: OrganizerRight,
  ...others: Exclude<Role, 'organizer'>[]
): Actor {
  const actor = tokenActor(ctx, scope);
  if (actor) return actor;
  const { userId, role } = requireRight(ctx, right, ...others);
  return { userId, role, byToken: false };
}

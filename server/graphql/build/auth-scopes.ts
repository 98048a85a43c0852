import type { RequestContext } from '#server/context.ts';
import { hasScope } from '#server/modules/identity/identity.ts';
import type { ApiScope } from '#server/platform/context.ts';

/** These scopes say who may call a field at all. The finer rules are in the commands, because REST shares them. */
export interface AuthScopes {
  /** Anybody, signed in or not. */
  anyone: boolean;
  /** Anybody who is signed in. */
  signedIn: boolean;
  /** An integrator whose token has one of these scopes; beside people: `$any: { signedIn: true, token: ['stats:read'] }`. */
  token: readonly ApiScope[];
  /** Anybody, on a server with demo data. */
  demo: boolean;
}

export const authScopes = (ctx: RequestContext) => ({
  anyone: true,
  signedIn: ctx.viewer !== null,
  token: (scopes: readonly ApiScope[]) => hasScope(ctx, ...scopes),
  demo: ctx.config.demo,
});

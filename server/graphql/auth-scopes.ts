import type { RequestContext } from '#server/context.ts';

/** Who may call a field at all; the finer rules live in the use cases, since REST shares them. */
export interface AuthScopes {
  /** Anybody, signed in or not. */
  anyone: boolean;
  /** Anybody who is signed in. */
  signedIn: boolean;
  /** Anybody, on a server with demo data. */
  demo: boolean;
}

export const authScopes = (ctx: RequestContext): AuthScopes => ({
  anyone: true,
  signedIn: ctx.viewer !== null,
  demo: ctx.config.demo,
});

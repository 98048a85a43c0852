import { authorizationCodeGrant, type IDToken } from 'openid-client';
import { z } from 'zod';
import { SignInRefused } from '#server/modules/identity/identity.errors.ts';
import type { SignedIn } from '#server/modules/identity/identity.types.ts';
import { getUnixSeconds } from '#server/modules/identity/sessions/sessions.store.ts';
import type { OidcSettings } from '#server/platform/config.ts';
import type { Context } from '#server/platform/context.ts';
import { NotFound } from '#server/platform/errors.ts';
import { signInBySubject } from '../sign-in-by-subject.ts';
import { signInCommand } from '../sign-in-command.ts';
import { nameOf, pictureOf, subjectOf } from './claims.ts';
import { type Flow, openFlow } from './flow.ts';
import { callbackUrl, findProvider } from './provider.ts';

const finishInput = z.object({
  /** The query that the provider sent the browser back with. */
  query: z.string().max(8000),
  flow: z.string().max(4000).optional(),
  userAgentFamily: z.string().max(100).nullish(),
});

/**
 * Signs in the person whom the provider vouches for, in the browser that began it: signature, issuer, audience, time, state and nonce
 * all hold.
 */
export const finishOidc = signInCommand({
  name: 'finishOidc',
  provider: 'oidc',
  input: finishInput,
  async prepare(ctx, { query, flow: sealed }) {
    const { oidc, sessionSecret: secret } = ctx.config;
    if (!oidc) throw new NotFound();
    const seconds = await getUnixSeconds(ctx.db, ctx.clock.now);
    const flow = openFlow(sealed, { secret, seconds });
    if (!flow) throw new SignInRefused('STALE');
    return { flow, claims: await redeem(ctx, { oidc, flow, query }) };
  },
  subject: (_input, answered) => answered && subjectOf(answered.claims),
  async run(ctx, { userAgentFamily = null }, { flow, claims }): Promise<SignedIn & { redirectUrl: string | null }> {
    const signedIn = await signInBySubject(ctx, { person: personOf(claims), code: flow.registrationCode, userAgentFamily });
    return { ...signedIn, redirectUrl: flow.redirectUrl };
  },
});

async function redeem(ctx: Context, { oidc, flow, query }: { oidc: OidcSettings; flow: Flow; query: string }): Promise<IDToken> {
  const currentUrl = callbackUrl(ctx.config);
  currentUrl.search = query;
  const checks = { pkceCodeVerifier: flow.verifier, expectedState: flow.state, expectedNonce: flow.nonce, idTokenExpected: true };
  try {
    const claims = (await authorizationCodeGrant(await findProvider(oidc), currentUrl, checks)).claims();
    if (claims) return claims;
  } catch (error) {
    // Its name tells what did not hold; the whole of it could carry a token into the log.
    ctx.log.warn(
      { code: (error as { code?: string }).code, reason: (error as Error).message },
      'an answer of the OpenID provider was refused',
    );
  }
  throw new SignInRefused('PROVIDER');
}

const personOf = (claims: IDToken) => ({
  provider: 'oidc' as const,
  subject: subjectOf(claims),
  username: null,
  fullName: nameOf(claims),
  avatarUrl: pictureOf(claims),
});

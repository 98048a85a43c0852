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
  /** The provider sent the browser back with this query. */
  query: z.string().max(8000),
  flow: z.string().max(4000).optional(),
  userAgentFamily: z.string().max(100).nullish(),
  /** Wrong role codes count under it, too; see `readerAddress`. */
  address: z.string().max(100).nullish(),
});

/**
 * Signs in the person whom the provider confirms, in the browser that began the sign-in. The provider's signature, issuer, audience,
 * time, state and nonce are all checked.
 */
export const finishOidc = signInCommand({
  name: 'finishOidc',
  provider: 'oidc',
  input: finishInput,
  async prepare(ctx, { query, flow: sealed }) {
    const { oidc, sessionSecret: secret } = ctx.config;
    if (!oidc) throw new NotFound();
    const seconds = await getUnixSeconds(ctx);
    const flow = openFlow(sealed, { secret, seconds });
    if (!flow) throw new SignInRefused('STALE');
    return { flow, claims: await redeem(ctx, { oidc, flow, query }) };
  },
  subject: (_input, prepared) => prepared && subjectOf(prepared.claims),
  async run(ctx, { userAgentFamily = null, address = null }, { flow, claims }): Promise<SignedIn & { redirectUrl: string | null }> {
    const { registrationCode: code } = flow;
    const signedIn = await signInBySubject(ctx, { person: personOf(claims), code, address, userAgentFamily });
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
    // The log has only its code and message: the whole error could contain a token.
    ctx.log.warn(
      { code: (error as { code?: string }).code, reason: (error as Error).message },
      'the response of the OpenID provider was refused',
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

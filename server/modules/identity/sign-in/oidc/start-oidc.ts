import { buildAuthorizationUrl, calculatePKCECodeChallenge, randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client';
import { z } from 'zod';
import type { Context } from '#server/platform/context.ts';
import { NotFound } from '#server/platform/errors.ts';
import { parse, text, trimmedText } from '#server/platform/input.ts';
import { SignInRefused } from '../../identity.errors.ts';
import { getUnixSeconds } from '../../sessions/sessions.store.ts';
import { sealFlow } from './flow.ts';
import { callbackUrl, findProvider } from './provider.ts';

const startInput = z.object({
  /** The person was going to this page of ours; it is handed back as it is. */
  redirectUrl: text(1000).nullish(),
  registrationCode: trimmedText(100).nullish(),
});

interface StartedOidc {
  /** The browser goes to this address. */
  url: string;
  /** This goes into a cookie of this browser. */
  flow: string;
}

/**
 * Begins a sign-in with the provider. It returns the provider's address, with PKCE, state and nonce, and the flow that has to come back.
 */
export async function startOidc(ctx: Context, input: z.input<typeof startInput>): Promise<StartedOidc> {
  const { redirectUrl, registrationCode } = parse(startInput, input);
  const { oidc } = ctx.config;
  if (!oidc) throw new NotFound();

  const provider = await findProvider(oidc).catch((error: unknown) => {
    ctx.log.warn({ err: error }, 'the OpenID provider cannot be reached');
    throw new SignInRefused('PROVIDER');
  });
  const verifier = randomPKCECodeVerifier();
  const [state, nonce] = [randomState(), randomNonce()];
  const url = buildAuthorizationUrl(provider, {
    redirect_uri: callbackUrl(ctx.config).href,
    scope: 'openid profile',
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
  });
  const startedAt = await getUnixSeconds(ctx);
  const flow = { state, nonce, verifier, startedAt, redirectUrl: redirectUrl ?? null, registrationCode: registrationCode ?? null };
  return { url: url.href, flow: sealFlow(flow, ctx.config.sessionSecret) };
}

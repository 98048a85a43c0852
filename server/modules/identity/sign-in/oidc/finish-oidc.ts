import { createHash } from 'node:crypto';
import { type IDToken, authorizationCodeGrant } from 'openid-client';
import { z } from 'zod';
import type { OidcSettings } from '#server/platform/config.ts';
import type { Context } from '#server/platform/context.ts';
import { NotFound } from '#server/platform/errors.ts';
import { readableName } from '#server/platform/text/shown-name.rules.ts';
import { SignInRefused } from '../../identity.errors.ts';
import type { SignedIn } from '../../identity.types.ts';
import { getUnixSeconds } from '../../sessions/sessions.store.ts';
import { signInBySubject } from '../sign-in-by-subject.ts';
import { signInCommand } from '../sign-in-command.ts';
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
  subject: (_input, prepared) => prepared && oidcSubject(prepared.claims),
  async run(ctx, { userAgentFamily = null, address = null }, { flow, claims }): Promise<SignedIn & { redirectUrl: string | null }> {
    const { registrationCode: code } = flow;
    const signedIn = await signInBySubject(ctx, { person: toPerson(claims), code, address, userAgentFamily });
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

const toPerson = (claims: IDToken) => ({
  provider: 'oidc' as const,
  subject: oidcSubject(claims),
  username: null,
  fullName: readName(claims),
  avatarUrl: readPicture(claims),
});

const maxSubjectLength = 255;
const maxNameLength = 200;

/** The subject includes the issuer, since another provider may use the same name for another person. */
function oidcSubject({ iss, sub }: Pick<IDToken, 'iss' | 'sub'>): string {
  const subject = `${iss}|${sub}`;
  return subject.length <= maxSubjectLength ? subject : `sha256:${createHash('sha256').update(subject).digest('hex')}`;
}

const readText = (value: unknown): string =>
  typeof value === 'string' ? (readableName(value.slice(0, 4 * maxNameLength).replace(/\p{Cc}/gu, ' '), maxNameLength) ?? '') : '';

/** The provider's name for the person is a first guess; completing the registration asks for the name. */
const readName = (claims: IDToken): string =>
  readText(claims.name) || readText(claims.preferred_username) || readText(claims.nickname) || '—';

const readPicture = ({ picture }: IDToken): string | null =>
  typeof picture === 'string' && picture.startsWith('https://') && URL.canParse(picture) && picture.length <= 2048 ? picture : null;

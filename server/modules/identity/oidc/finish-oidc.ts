import { authorizationCodeGrant, type IDToken } from 'openid-client';
import { z } from 'zod';
import type { OidcSettings } from '#server/platform/config.ts';
import type { Context } from '#server/platform/context.ts';
import { refusing } from '#server/platform/db/constraints.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { NotFound, Overloaded } from '#server/platform/errors.ts';
import { parse } from '#server/platform/parse.ts';
import { grantRole } from '../grant-role.ts';
import { SignInRefused } from '../identity.errors.ts';
import type { Person, SignedIn } from '../identity.types.ts';
import { notingRefusal } from '../note-refusal.ts';
import { openSession } from '../open-session.ts';
import { findPerson, insertPerson, lockPersonBySubject } from '../people.store.ts';
import { registrationTypeOf } from '../profile.rules.ts';
import { getUnixSeconds } from '../sessions.store.ts';
import { nameOf, pictureOf, subjectOf } from './claims.ts';
import { type Flow, openFlow } from './flow.ts';
import { callbackUrl, findProvider } from './provider.ts';

const finishInput = z.object({
  /** The query that the provider sent the browser back with. */
  query: z.string().max(8000),
  flow: z.string().max(4000).optional(),
  userAgentFamily: z.string().max(100).nullish(),
});

/** Signs in whoever the provider vouches for, in the browser that began it: signature, issuer, audience, time, state and nonce all hold. */
export async function finishOidc(ctx: Context, input: z.input<typeof finishInput>): Promise<SignedIn & { redirectUrl: string | null }> {
  const { query, flow: sealed, userAgentFamily } = parse(finishInput, input);
  const { oidc } = ctx.config;
  if (!oidc) throw new NotFound();
  return notingRefusal(ctx, 'oidc', (about) => openByAnswer(ctx, { oidc, query, sealed, userAgentFamily: userAgentFamily ?? null, about }));
}

interface Answered {
  oidc: OidcSettings;
  query: string;
  sealed: string | undefined;
  userAgentFamily: string | null;
  about(subject: string): void;
}

async function openByAnswer(ctx: Context, { oidc, query, sealed, userAgentFamily, about }: Answered) {
  const seconds = await getUnixSeconds(ctx.db, ctx.clock.now);
  const flow = openFlow(sealed, { secret: ctx.config.sessionSecret, seconds });
  if (!flow) throw new SignInRefused('STALE');

  // Before the transaction: nobody waits for a foreign server while holding a connection.
  const claims = await redeem(ctx, { oidc, flow, query });
  about(subjectOf(claims));
  return inTransaction(ctx, async (within) => {
    const { userId, known } = await recognise(within, claims);
    await grantRole(within, { userId, known, telegramId: null, code: flow.registrationCode });
    const token = await openSession(within, { userId, userAgentFamily });
    const person = await findPerson(within.db, userId);
    if (!person) throw new SignInRefused('DISABLED');
    return { token, person, registrationType: registrationTypeOf(person.grantedRole), redirectUrl: flow.redirectUrl };
  });
}

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

async function recognise({ db }: Context, claims: IDToken): Promise<{ userId: number; known: Person | null }> {
  const subject = subjectOf(claims);
  const known = await lockPersonBySubject(db, { provider: 'oidc', subject });
  if (known?.isDisabled) throw new SignInRefused('DISABLED');
  if (known) return { userId: known.id, known };
  const person = { provider: 'oidc' as const, subject, username: null, fullName: nameOf(claims), avatarUrl: pictureOf(claims), role: null };
  // Two first sign-ins at once: the second one tries again and is known.
  const userId = await refusing(insertPerson(db, person), { identity_pk: () => new Overloaded() });
  return { userId, known: null };
}

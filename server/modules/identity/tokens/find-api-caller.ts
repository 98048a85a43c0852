import type { ApiCaller, ApiScope, Context } from '#server/platform/context.ts';
import { byId, type KnownVersions } from '#server/platform/db/statements/changed-versions.ts';
import type { TrustedCaller } from '../identity.types.ts';
import { personTopic, tokenTopic } from '../person-topic.ts';
import { hashToken } from '../secret-token.ts';
import { findToken, listChangedTokens, listValidTokens, updateTokenUsed } from './api-tokens.store.ts';

const shape = /^vst_[\w-]{43}$/;

/**
 * Finds the integration of a token; null when there is none, it has ended, or its organizer lost the role. The time of use is written at
 * most once a minute.
 */
export async function findApiCaller(on: Pick<Context, 'db' | 'clock'>, token: string): Promise<TrustedCaller<ApiCaller> | null> {
  const [row] = shape.test(token) ? await findToken(on, { tokenHash: hashToken(token) }) : [];
  if (!row) return null;
  const { id, scopes, createdBy, expiresInMs } = row;
  if (row.isStale) await updateTokenUsed(on, { id });
  return { caller: { id, scopes, createdBy }, topics: [tokenTopic(id), personTopic(createdBy)], expiresInMs };
}

/** Checks again whether the request's token is valid, since a stream lasts long and the token may end during it. */
export async function isTokenValid({ db, clock, token }: Pick<Context, 'db' | 'clock' | 'token'>): Promise<boolean> {
  return token !== null && (await listValidTokens({ db, clock }, { ids: [token.id] })).length > 0;
}

/**
 * Reads a text for each token, which is empty once the token was revoked, expired, or lost the role of its organizer; only where it is not
 * the known one.
 */
export async function readChangedTokens(on: Pick<Context, 'db' | 'clock'>, versions: KnownVersions): Promise<Map<number, string>> {
  return byId(await listChangedTokens(on, versions));
}

/** Tells whether the request came with a token that has one of these scopes. */
export const hasScope = ({ token }: Pick<Context, 'token'>, ...scopes: ApiScope[]): boolean =>
  token?.scopes.some((scope) => scopes.includes(scope)) ?? false;
